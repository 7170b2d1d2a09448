/** Tests run on the built output: jest's transform does not reach workers, and type stripping knows no decorators. */
export default {
  rootDir: 'dist',
  // Suites of a process share its context and its modules. With a context of its own each would load everything anew,
  // which takes longer than most suites do.
  testEnvironment: '<rootDir>/test/support/runner/one-context.js',
  runtime: '<rootDir>/test/support/runner/shared-modules.js',
  testMatch: ['**/*.test.js'],
  transform: {},
  // type-graphql reads the types of decorated members from it.
  setupFiles: ['reflect-metadata'],
  globalSetup: '<rootDir>/test/support/global-setup.js',
  globalTeardown: '<rootDir>/test/support/global-teardown.js',
  // Engines, browsers and databases on a machine that may be busy: generous, so that a red test means a fault.
  testTimeout: 480_000,
  // For two cores, where `tools/test.mjs` runs two of these at once. With three that play films, tests waited in vain.
  maxWorkers: 2,
  testSequencer: '<rootDir>/../tools/suite-order.mjs',
  // Some hundred suites of one process leave less.
  workerIdleMemoryLimit: '700MB',
  // A test process that ends later than half a second on a busy machine is no leak; one that never ends still is named.
  workerGracefulExitTimeout: 30_000,
};
