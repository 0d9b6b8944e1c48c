"""One game in progress: its people, its course, its computers, and what is told of it. It knows no screen."""
