/** The ways to sort the queue, by their names in the address. */
export const ORDERS = {
  oldest: { orderBy: 'WAITING_SINCE', direction: 'ASC' },
  newest: { orderBy: 'WAITING_SINCE', direction: 'DESC' },
  highest: { orderBy: 'SCORE', direction: 'DESC' },
  lowest: { orderBy: 'SCORE', direction: 'ASC' },
} as const;

export type QueueOrderId = keyof typeof ORDERS;

export function orderOf(text: string | undefined): QueueOrderId {
  return text !== undefined && Object.hasOwn(ORDERS, text) ? (text as QueueOrderId) : 'oldest';
}

/** What stands before and after one of a list; the first where none is open, or the open one is not shown. */
export function neighbours(
  ids: readonly string[],
  open: string | null,
): { readonly before: string | null; readonly after: string | null } {
  const at = open === null ? -1 : ids.indexOf(open);
  if (at < 0) return { before: null, after: ids.find((id) => id !== open) ?? null };
  return { before: ids[at - 1] ?? null, after: ids[at + 1] ?? null };
}
