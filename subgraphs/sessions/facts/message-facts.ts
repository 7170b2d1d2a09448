import { noteUndelivered } from '../contact/one-time-codes.js';
import type { SessionsParts } from '../session/parts.js';
import { hear } from './hear.js';

/** Hears what became of messages to applicants. Nobody waits on the page for a link. */
export function hearMessages(parts: SessionsParts): void {
  hear(parts, 'message.failed', async (edit, { purpose, reference }) => {
    if (purpose === 'one-time-code') await noteUndelivered(edit, reference);
  });
}
