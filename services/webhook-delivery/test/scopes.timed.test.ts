// Repeats scopes.test.ts with the durations of refusals.
import './scopes.test.ts';
