// Repeats scopes.test.ts and also compares the durations of refusals.
import './scopes.test.ts';
