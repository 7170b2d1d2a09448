import { wrongParameters } from '../../platform/errors/catalogue.js';
import { isObject } from '../requests/reading.js';
import type { SessionEdit } from '../session/session-edit.js';

const TYPE = /^[A-Z][A-Z0-9_]{1,63}$/;
/** Types that only the service itself writes. */
const RESERVED = /^(SESSION|CONSENT|CAPTURE|DEVICE|LANGUAGE|DOCUMENT)_|^PAGE_LOADED$/;
const MAX_DATA_CHARACTERS = 4096;

/** Notes what the widget saw (a camera refused, a hint shown). @throws ArgumentError wrong-parameters */
export async function recordActivity(edit: SessionEdit, type: string, data: unknown): Promise<void> {
  if (!TYPE.test(type) || RESERVED.test(type))
    throw wrongParameters('type', 'must be upper case letters, digits and _, and no type of the service');
  if (data !== null && data !== undefined && !isObject(data)) throw wrongParameters('data', 'must be an object');
  const object = isObject(data) ? data : {};
  if (JSON.stringify(object).length > MAX_DATA_CHARACTERS) throw wrongParameters('data', 'is too long');
  await edit.record(type, object);
}
