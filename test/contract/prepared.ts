import { COMPANY_KEY, type RunningService } from '../support/service.js';

type Prepare = (service: RunningService) => Promise<Readonly<Record<string, string>>>;

const ask = async (service: RunningService, mutation: string): Promise<string> => {
  const { data } = await service.graphql<{ made: string }>(COMPANY_KEY, `mutation { made: ${mutation} }`);
  return data?.made ?? '';
};

let count = 0;
const next = (): number => (count += 1);

const group: Prepare = async (service) => ({ groupId: await ask(service, 'makeGroup(name: "Prepared")') });

/** Where an example of a required parameter is not enough, because something has to exist or must not: by path. */
export const PREPARED: Readonly<Record<string, Prepare>> = {
  '/change-group': group,
  '/delete-group': group,
  '/export-session-as-pdf': async () => ({ exportSession: 'true' }),
  '/create-user': async () => ({ email: `user${next()}@prepared.example` }),
  '/get-session-config': async (service) => ({
    sessionConfigId: await ask(service, 'createSessionConfiguration(input: { name: "Prepared" })'),
  }),
};
