// Measures the refusal times of the matrix in scopes.test.ts.
import './scopes.test.ts';
