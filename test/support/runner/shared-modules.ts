import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);

/** Where circus keeps them. */
const OF_CIRCUS: ReadonlySet<string> = new Set(['EVENT_HANDLERS', 'JEST_STATE_SYMBOL']);

/**
 * What jest calls a runtime: how a suite and what it imports are loaded. Here Node loads them, in the one context of the
 * process, so that a module is read once for all suites of a process and runs as it does in the service.
 */
export default class SharedModules {
  unstable_shouldLoadAsEsm(): boolean {
    return true;
  }

  async unstable_importModule(file: string): Promise<void> {
    await import(pathToFileURL(file).href);
  }

  requireModule(file: string): unknown {
    return require(file);
  }

  /** Circus, which keeps the tests of a suite and who hears of them: each suite gets it anew. */
  requireInternalModule(file: string): unknown {
    delete require.cache[require.resolve(file)];
    for (const key of Object.getOwnPropertySymbols(globalThis)) {
      if (OF_CIRCUS.has(key.description ?? '')) Reflect.deleteProperty(globalThis, key);
    }
    return require(file);
  }

  getSourceMaps(): null {
    return null;
  }

  getAllCoverageInfoCopy(): undefined {
    return undefined;
  }

  // Nothing here has to know which code runs: there are neither mocks nor a module registry of a suite.
  setGlobalsForRuntime(): void {}
  enterTestCode(): void {}
  leaveTestCode(): void {}
  teardown(): void {}
}
