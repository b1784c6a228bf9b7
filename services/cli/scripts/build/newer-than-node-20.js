// Polyfills for Node 20.
import 'core-js/actual/map/group-by.js';
import 'core-js/actual/object/group-by.js';
