import type { Context } from 'node:vm';

/** What jest puts its own in the place of, or a suite. */
const REPLACED: readonly (readonly [object, string])[] = [
  [process, 'exit'],
  [globalThis, 'console'],
  [globalThis, 'fetch'],
];

/**
 * The environment of a suite: the process itself, as the service has it. What a suite may change of the process and
 * would leave to the next one is put back.
 */
export default class OneContext {
  readonly global = globalThis;
  readonly #variables = { ...process.env };
  readonly #folder = process.cwd();
  readonly #replaced = REPLACED.map(([owner, name]) => ({
    owner,
    name,
    property: Object.getOwnPropertyDescriptor(owner, name) ?? {},
  }));

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {
    for (const name of Object.keys(process.env)) {
      if (!(name in this.#variables)) Reflect.deleteProperty(process.env, name);
    }
    Object.assign(process.env, this.#variables);
    process.chdir(this.#folder);
    for (const { owner, name, property } of this.#replaced) Object.defineProperty(owner, name, property);
  }

  exportConditions(): string[] {
    return ['node', 'node-addons'];
  }

  getVmContext(): Context | null {
    return null;
  }
}
