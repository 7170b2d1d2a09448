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
}
