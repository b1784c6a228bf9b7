// Runs the matrix of scopes.test.ts with the times of refusals.
import './scopes.test.ts';
