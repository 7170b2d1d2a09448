import type { Question, Supergraph } from '../../subgraphs/platform/subgraph.js';
import { ManualClock } from '../../subgraphs/platform/time/clock.js';
import { startPlatform } from '../../test/support/platform.js';
import { Callers } from './callers.js';

/** Administration as every process asks it: what was committed last. */
class Administration implements Supergraph {
  legacyErrors = false;
  asked = 0;

  ask<Data>(_question: Question<Data>): Promise<Data> {
    this.asked += 1;
    const access = {
      companyId: 'c',
      keyId: 'k',
      scopes: [],
      test: false,
      requestsPerMinute: null,
      signingSecret: null,
    };
    const { legacyErrors } = this;
    return Promise.resolve({
      companyByKey: { ...access, legacyErrors, answerForms: {}, requireSignature: 'none' },
    } as Data);
  }
}

it('what a company changes is known at once where it was changed, and within a second in other processes', async () => {
  const clock = new ManualClock();
  await using platform = await startPlatform({ clock });
  const administration = new Administration();
  const [here, elsewhere] = [0, 1].map(() => new Callers(platform, administration, () => ''));
  const legacy = async (callers: Callers | undefined) => (await callers?.companyByKey('key'))?.legacyErrors;
  expect([await legacy(here), await legacy(elsewhere)]).toEqual([false, false]);
  administration.legacyErrors = true;
  here?.forgetCompanies();
  expect(await legacy(here)).toBe(true);
  clock.advance(1_000);
  expect(await legacy(elsewhere)).toBe(true);
  // It is remembered meanwhile: not every call asks.
  const { asked } = administration;
  await legacy(elsewhere);
  expect(administration.asked).toBe(asked);
});
