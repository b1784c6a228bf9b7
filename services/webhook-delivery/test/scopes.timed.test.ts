// Runs scopes.test.ts again, which then also compares the durations of refusals.
import './scopes.test.ts';
