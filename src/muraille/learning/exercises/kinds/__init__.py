"""The kinds of exercises, one small module each; ``exercises.drills`` names them all."""
