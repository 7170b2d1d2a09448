import type { Operation } from '../../../widget/contract/operation.js';
import { HANDOFF_STATE, OFFER_HANDOFF, OPEN_HANDOFF } from '../../../widget/applicant/operations/handoff.generated.js';
import { CURRENT_USER } from '../../../widget/operator/shell/operations.generated.js';
import { type Asked, Contract, Refusal } from './contract.js';
import { startFakeConsole } from './fake-console.js';

const asked = (operation: Operation<never, unknown>, variables: Asked['variables'] = {}): Asked => ({
  ...{ operationName: operation.name, query: operation.text, variables },
});

describe('what stands in for the service', () => {
  it('answers what the schema allows, and refuses as the service does', async () => {
    using contract = new Contract();
    expect(await contract.answer(asked(HANDOFF_STATE), (field) => ({ [field]: 'OPENED' }))).toEqual({
      data: { handoffState: 'OPENED' },
    });
    const refused = await contract.answer(asked(HANDOFF_STATE), () => Promise.reject(new Refusal('session-expired')));
    expect(refused).toMatchObject({ data: null, errors: [{ extensions: { code: 'session-expired' } }] });
  });

  it.each([
    ['a null that it forbids', asked(HANDOFF_STATE), null],
    ['a word that is none of its enum', asked(HANDOFF_STATE), 'LOST'],
    ['a member that is not there', asked(OPEN_HANDOFF, { code: 'a', device: 'b' }), { browser: 'Firefox', system: '' }],
    ['a variable that is missing', asked(OFFER_HANDOFF), { code: null }],
    ['a field that it does not know', { ...asked(HANDOFF_STATE), query: 'query HandoffState { nobody }' }, 'NONE'],
  ])('fails with %s', async (_name, question, value) => {
    const contract = new Contract();
    const body = await contract.answer(question, (field) => ({ [field]: value }));
    expect(body).toMatchObject({ data: null, errors: [{ extensions: { code: 'INTERNAL' } }] });
    expect(() => contract[Symbol.dispose]()).toThrow(question.operationName);
  });

  it('holds the console to it, too', async () => {
    const fake = await startFakeConsole('');
    const ask = async (): Promise<unknown> => {
      const body = JSON.stringify(asked(CURRENT_USER));
      return (await fetch(`${fake.address}/graphql`, { method: 'POST', body })).json();
    };
    expect(await ask()).toMatchObject({ data: { currentUser: { firstName: 'Nino' } } });
    fake.scenario = { answers: { CurrentUser: { data: { currentUser: null } } } };
    expect(await ask()).toMatchObject({ data: null, errors: [{ extensions: { code: 'INTERNAL' } }] });
    await expect(fake[Symbol.asyncDispose]()).rejects.toThrow('CurrentUser');
  });
});
