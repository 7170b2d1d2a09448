import type { Question, Supergraph } from '../../subgraphs/platform/subgraph.js';
import { ManualClock } from '../../subgraphs/platform/time/clock.js';
import { answered } from '../../test/support/answered.js';
import { startPlatform } from '../../test/support/platform.js';
import { Callers } from './callers.js';

/** Administration as every process asks it: what was committed last. */
class Administration implements Supergraph {
  legacyErrors = false;
  /** Its users signed out, its sessions are deleted. */
  ended = false;
  asked = 0;

  ask<Variables extends Readonly<Record<string, unknown>>, Data>(
    question: Question<Variables, Data>,
    variables: Variables,
  ): Promise<Data> {
    this.asked += 1;
    return answered(question, variables, {
      companyByKey: {
        companyId: 'c',
        keyId: 'k',
        scopes: [],
        test: false,
        legacyErrors: this.legacyErrors,
        requireSignature: 'NONE',
        answerForms: { removal: 'result', archives: 'string', questionFile: 'object', personDetails: 'all' },
      },
      operatorByToken: this.ended ? null : { companyId: 'c', userId: 'u', roles: [], groupIds: [] },
      sessionByToken: this.ended ? null : { companyId: 'c', sessionId: 's' },
    });
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
  here?.forgetAdministered();
  expect(await legacy(here)).toBe(true);
  clock.advance(1_000);
  expect(await legacy(elsewhere)).toBe(true);
  // It is remembered meanwhile: not every call asks.
  const { asked } = administration;
  await legacy(elsewhere);
  expect(administration.asked).toBe(asked);
});

it('who signed out or was deleted is nobody at once where it happened, and within a second in other processes', async () => {
  const clock = new ManualClock();
  await using platform = await startPlatform({ clock });
  const administration = new Administration();
  const [here, elsewhere] = [0, 1].map(() => new Callers(platform, administration, () => ''));
  const known = async (callers: Callers | undefined) => [
    (await callers?.operatorByToken('token')) !== null,
    (await callers?.applicantByToken('token', { headers: {}, ip: '127.0.0.1' })) !== null,
  ];
  expect([await known(here), await known(elsewhere)]).toEqual([
    [true, true],
    [true, true],
  ]);
  administration.ended = true;
  here?.forgetAdministered();
  here?.forgetSessions();
  expect(await known(here)).toEqual([false, false]);
  clock.advance(1_000);
  expect(await known(elsewhere)).toEqual([false, false]);
});
