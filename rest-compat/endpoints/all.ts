import { begin } from './begin.js';
import { blacklist } from './blacklist.js';
import { configuration } from './configuration.js';
import type { Endpoint } from './endpoint.js';
import { exports } from './exports.js';
import { faces } from './faces.js';
import { groups } from './groups.js';
import { images } from './images.js';
import { media } from './media.js';
import { papers } from './papers.js';
import { questions } from './questions.js';
import { screening } from './screening.js';
import { remove, result } from './session.js';
import { users } from './users.js';

/** Every documented endpoint. What is not listed here does not exist. */
export const ENDPOINTS: readonly Endpoint[] = [
  begin,
  result,
  remove,
  ...media,
  ...images,
  ...faces,
  ...papers,
  ...exports,
  ...questions,
  ...groups,
  ...users,
  configuration,
  ...screening,
  ...blacklist,
];
