// Runs scopes.test.ts again; in a timed test, it also compares the durations of refusals.
import './scopes.test.ts';
