import { Directive } from 'type-graphql';

/** Keeps a type, field or query out of the public schema; only the service itself may ask for it. */
export function Internal(): MethodDecorator & PropertyDecorator & ClassDecorator {
  return Directive('@inaccessible');
}
