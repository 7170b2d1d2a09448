/** Tests run on the built output: jest's transform does not reach workers, and type stripping knows no decorators. */
export default {
  rootDir: 'dist',
  testEnvironment: '<rootDir>/test/support/environment.js',
  testMatch: ['**/*.test.js'],
  transform: {},
  // type-graphql reads the types of decorated members from it.
  setupFiles: ['reflect-metadata'],
  globalSetup: '<rootDir>/test/support/global-setup.js',
  globalTeardown: '<rootDir>/test/support/global-teardown.js',
  // Engines, browsers and databases on a machine that may be busy: generous, so that a red test means a fault.
  testTimeout: 480_000,
  // Of two cores. With three, films and recordings fell so far behind that tests waited in vain.
  maxWorkers: 2,
  testSequencer: '<rootDir>/../tools/suite-order.mjs',
  // What the collection after suites (test/support/environment.ts) leaves of a hundred of them.
  workerIdleMemoryLimit: '1GB',
  // A test process that ends later than half a second on a busy machine is no leak; one that never ends still is named.
  workerGracefulExitTimeout: 30_000,
};
