// Repeats scopes.test.ts and also compares how long refusals take.
import './scopes.test.ts';
