import { tellHitDecisions } from '../person-screening/tell-decisions.js';
import { conclude } from '../conclusion/conclude.js';
import type { SessionsParts } from '../session/parts.js';
import { comparisonOf } from './comparisons.js';
import { hear } from './hear.js';

/** Hears what screening found and what was decided about it. Facts of stale rounds are ignored. */
export function hearScreening(parts: SessionsParts): void {
  hear(
    parts,
    'session.screened',
    async (edit, { round, ...screening }, transaction, sealer) => {
      if (edit.state !== 'processing' || round !== edit.session.row.round) return;
      const identity = await comparisonOf(transaction, edit.about, sealer, round);
      if (identity === null) return;
      const { blacklist, matches } = screening;
      if (blacklist !== null || matches !== null) {
        const by = blacklist === null ? {} : { blacklistedBy: blacklist.by };
        const about = { blacklisted: blacklist !== null, ...by, matches: matches?.length ?? null };
        await edit.record('SESSION_SCREENED', about);
      }
      // Wanted and not done, for want of a list or a name: that clears nobody.
      const isMissing = matches === null && edit.session.details.rules.screening?.sessions === true;
      await conclude(edit, { identity, screening, problem: isMissing ? 'screening_unavailable' : null });
    },
    { whileProcessing: true },
  );

  hear(
    parts,
    'session.hits-decided',
    async (edit, { round, matches, reopened }) => {
      if (round === edit.session.row.round) await tellHitDecisions(edit, matches, reopened);
    },
    { whileProcessing: true },
  );
}
