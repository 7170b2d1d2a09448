import { signal } from '@preact/signals';

/**
 * By session, the newest version of its result that this page made with answers of the operator: there is nothing new in
 * it for who is deciding.
 */
export const answered = signal<ReadonlyMap<string, number>>(new Map());

export function noteAnswered(id: string, version: number): void {
  answered.value = new Map(answered.peek()).set(id, version);
}
