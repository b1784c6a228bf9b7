// What the sources use and Node 20 has not got.
import 'core-js/actual/map/group-by.js';
import 'core-js/actual/object/group-by.js';
import 'core-js/actual/promise/with-resolvers.js';
