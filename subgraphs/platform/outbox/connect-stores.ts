import type { Store } from '../store.js';
import type { FactDestination } from './fact.js';

/** Lets every store hear the facts of every other one, in process. Before the stores start. */
export function connectStores(stores: readonly Store[]): void {
  for (const sender of stores) {
    for (const receiver of stores) if (receiver !== sender) sender.deliverTo(inProcess(receiver));
  }
}

function inProcess(receiver: Store): FactDestination {
  return {
    name: receiver.name,
    wants: (type) => receiver.consumes(type),
    deliver: (fact) => receiver.receive(fact),
  };
}
