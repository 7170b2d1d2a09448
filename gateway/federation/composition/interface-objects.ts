import { Kind, type DocumentNode } from 'graphql';
import { argumentOf } from './join-directives.js';

/** Interfaces that some subgraph knows as one object type (`@interfaceObject`), and so gives without their types. */
export const interfaceObjectsOf = (supergraph: DocumentNode): ReadonlySet<string> =>
  new Set(
    supergraph.definitions.flatMap((one) =>
      one.kind === Kind.INTERFACE_TYPE_DEFINITION &&
      one.directives?.some((join) => argumentOf(join, 'isInterfaceObject') === 'true') === true
        ? [one.name.value]
        : [],
    ),
  );
