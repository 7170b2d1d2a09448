import type { ApplicantCaller } from '../../platform/caller/caller.js';
import { SharedLinkRow } from './shared-link-row.js';
import { HandoffRow } from './handoff-row.js';
import type { SessionsParts } from '../session/parts.js';
import { deviceLookup } from './device-lookup.js';

/** Whether a device showed the code by which the session went to another one, or sent its link there: it may look how that goes on. */
export async function handedOver(parts: SessionsParts, applicant: ApplicantCaller): Promise<boolean> {
  const { companyId, sessionId } = applicant;
  const device = deviceLookup(parts, applicant);
  if (device === null) return false;
  return parts.store.read(async (reader) => {
    const about = { companyId, sessionId };
    const codes = await reader.of(HandoffRow, about).find({ where: { starterDevice: device } });
    if (codes.some(({ takenAt }) => takenAt !== null)) return true;
    return (await reader.of(SharedLinkRow, about).findOne({ device })) !== null;
  });
}
