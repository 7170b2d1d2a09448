import type { Chapter } from '../statement.js';
import { authentication } from './authentication.js';
import { blacklist } from './blacklist.js';
import { endpoints } from './endpoints.js';
import { errors } from './errors.js';
import { events } from './events.js';
import { faces } from './faces.js';
import { globalFlags } from './flags.js';
import { groups } from './groups.js';
import { kyb } from './kyb.js';
import { limits } from './limits.js';
import { media } from './media.js';
import { questionnaires } from './questionnaires.js';
import { records } from './records.js';
import { result } from './result.js';
import { screening } from './screening.js';
import { sessionData } from './session-data.js';
import { sessions } from './sessions.js';
import { states } from './states.js';
import { steps } from './steps.js';

/** Every chapter, in the order of the specification. */
export const CHAPTERS: readonly Chapter[] = [
  ...[sessions, globalFlags, steps, questionnaires, kyb, result, records, states, endpoints, media, sessionData],
  ...[screening, blacklist, groups, faces, authentication, events, errors, limits],
];
