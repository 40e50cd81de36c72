"""The editor on the screen: a sea that is set out, and lists beside it."""
