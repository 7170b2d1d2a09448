/** Tests run on the built output: jest's transform does not reach workers, and type stripping knows no decorators. */
export default {
  rootDir: 'dist',
  testEnvironment: 'node',
  testMatch: ['**/*.test.js'],
  transform: {},
  // type-graphql reads the types of decorated members from it.
  setupFiles: ['reflect-metadata'],
  testTimeout: 60_000,
  maxWorkers: 2,
};
