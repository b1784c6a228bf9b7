// Runs scopes.test.ts again, which compares the durations of refusals only in a timed test.
import './scopes.test.ts';
