// Measures how long the refusals of scopes.test.ts take.
import './scopes.test.ts';
