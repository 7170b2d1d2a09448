import { setFlagsFromString } from 'node:v8';
import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Jest's environment for Node, with an ordinary global object. Jest's own one stands behind a proxy, so that each look
 * at `Math` or `Uint8Array` calls into it: loops over pixels take ten times as long as in the service.
 */
export default class OrdinaryGlobals extends TestEnvironment {
  constructor(...given: ConstructorParameters<typeof TestEnvironment>) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...given);
    } finally {
      vm.createContext = createContext;
    }
  }

  override async teardown(): Promise<void> {
    await super.teardown();
    if (process.memoryUsage().heapUsed > MOST_HEAP_BYTES) collectAll({ flavor: 'last-resort' });
  }
}

/**
 * The collector keeps the contexts of suites that ended until memory is short. A heap full of them makes each collection
 * dear: a suite with large buffers was seen to take four times as long.
 */
const MOST_HEAP_BYTES = 400 * 1024 ** 2;

const collectAll = collector();

function collector(): NodeJS.GCFunction {
  setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc') as NodeJS.GCFunction;
  setFlagsFromString('--no-expose-gc');
  return collect;
}
