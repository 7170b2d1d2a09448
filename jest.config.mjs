/** Tests run on the built output: jest's transform does not reach workers, and type stripping knows no decorators. */
export default {
  rootDir: 'dist',
  // In plain threads of Node, where modules are loaded once for all suites of a thread: a context of its own for each
  // suite cost more than most suites do, and engines run many times slower inside one.
  runner: 'jest-light-runner',
  testMatch: ['**/*.test.js'],
  transform: {},
  // type-graphql reads the types of decorated members from it.
  setupFiles: ['reflect-metadata'],
  globalSetup: '<rootDir>/test/support/global-setup.js',
  globalTeardown: '<rootDir>/test/support/global-teardown.js',
  maxWorkers: 2,
};
