// The matrix of scopes.test.ts, by the time that refusals take.
import './scopes.test.ts';
