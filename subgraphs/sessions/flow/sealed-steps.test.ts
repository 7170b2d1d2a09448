import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Person } from '../../../test/support/sessions/person.js';
import { SessionsWorld } from '../../../test/support/sessions/sessions-world.js';

const SECRETS = ['Acme Sealing', 'Zofia', 'zofia@shop.example', '+48600700800', 'Twelve cats', '51.123456'];

describe('what an applicant gives', () => {
  it('lies nowhere in the files of the database in clear', async () => {
    await using world = await SessionsWorld.start('sqlite');
    const steps = [
      { type: 'company' },
      { type: 'beneficiaries', roles: { director: { fields: [], verification: true } } },
      { type: 'email' },
      { type: 'phone-number', flags: { require_phone_number_check: true } },
      { type: 'geolocation' },
      { type: 'user-questionnaire', key: 'form', questions: [{ type: 'string', key: 'pets' }] },
    ];
    const zofia = new Person(world, await world.create({ steps }));
    await zofia.arrive();
    const company = { companyName: 'Acme Sealing', registrationNumber: '1', registrationCountry: 'POL' };
    await zofia.give('submitCompany', { stepKey: ['ID!', 'company'], company: ['CompanyInput!', company] });
    const director = { role: 'director', firstName: 'Zofia', lastName: 'Nowak', dateOfBirth: '1990-01-01' };
    await zofia.give('submitBeneficiaries', {
      stepKey: ['ID!', 'beneficiaries'],
      beneficiaries: ['[BeneficiaryInput!]!', [director]],
    });
    await zofia.give('submitEmail', { stepKey: ['ID!', 'require_email'], email: ['String!', 'zofia@shop.example'] });
    const phone = { stepKey: ['ID!', 'phone_number'], phoneNumber: ['String!', '+48600700800'] } as const;
    await zofia.give('submitPhoneNumber', phone);
    const [message] = (await world.hears('message.requested', zofia.session)) as readonly { text: string }[];
    const code = /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
    await zofia.give('confirmCode', { stepKey: ['ID!', 'phone_number'], code: ['String!', code] });
    await zofia.give('submitGeolocation', {
      stepKey: ['ID!', 'require_geolocation'],
      latitude: ['Float', 51.123456],
      longitude: ['Float', 19],
    });
    const done = await zofia.give('submitAnswers', {
      stepKey: ['ID!', 'form'],
      answers: ['[AnswerInput!]!', [{ key: 'pets', answer: 'Twelve cats' }]],
    });
    expect(done.state).toBe('approved');
    const record = JSON.stringify(await world.result(zofia.session.token));
    for (const secret of SECRETS) expect(record).toContain(secret);

    const { dataDir } = world.platform.settings;
    const files = await readdir(dataDir, { recursive: true, withFileTypes: true });
    const contents = await Promise.all(
      files.filter((file) => file.isFile()).map((file) => readFile(path.join(file.parentPath, file.name))),
    );
    const all = Buffer.concat(contents);
    expect(all.includes('SESSION_APPROVED')).toBe(true);
    for (const secret of [...SECRETS, message?.text ?? '']) expect(all.includes(secret)).toBe(false);
  });
});
