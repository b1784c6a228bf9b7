import root from '../../jest.config.js';

/** `npm run test:cluster`: one cluster, one file, its tests in order. */
export default {
  ...root.projects[0],
  rootDir: '../..',
  displayName: 'cluster',
  roots: ['<rootDir>/test/cluster'],
  testPathIgnorePatterns: ['/node_modules/'],
};
