import { ServiceError } from '../../platform/errors/catalogue.js';
import { readConfiguration } from './configuration.js';
import { type PlannedStep, planSession, type SessionPlan, stepsInCall } from './plan.js';
import { readSessionRequest, type RawSessionRequest } from './session-request.js';
import { readToken } from '../../platform/session-token/session-token.js';

function plan(raw: RawSessionRequest, configuration?: unknown): SessionPlan & { warnings: string[] } {
  const request = readSessionRequest(raw);
  const saved = configuration === undefined ? null : readConfiguration(configuration, 'config_id', request.warnings);
  return { ...planSession({ ...request, configuration: saved }, request.warnings), warnings: request.warnings };
}

function refusal(raw: RawSessionRequest): string {
  try {
    plan(raw);
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'wrong-parameters') return error.message;
    throw error;
  }
  throw new Error('was not refused');
}

const keysOf = ({ steps }: SessionPlan) => steps.map(({ key }) => key);
const question = (more: object) => ({ type: 'string', key: 'q1', title: { en: 'Why?' }, ...more });
const asking = (...questions: object[]) => ({ steps: [{ type: 'user-questionnaire', key: 'form', questions }] });
/** Questions of these keys, each shown by the one of the next key. */
const showing = (...keys: readonly string[]) =>
  keys
    .slice(0, -1)
    .map((key, index) => question({ key, showConditions: { questionKey: keys[index + 1], answer: 'x' } }));

describe('a session request', () => {
  it('with nothing is identity document and passive liveness', () => {
    const { steps, language, returnUrl, options } = plan({});
    expect(steps).toEqual([
      {
        type: 'identity-document',
        key: 'identity-document',
        title: null,
        settings: {
          disable_document_capture: false,
          allow_document_upload: false,
          document_types: ['id', 'passport', 'driver_license', 'residence_license'],
          document_countries: [],
        },
      },
      {
        type: 'liveness',
        key: 'liveness',
        title: null,
        settings: { liveness: false, allow_face_upload: false, max_liveness_attempts: null },
      },
    ]);
    expect(language).toBe('en');
    expect(returnUrl).toBeNull();
    expect(options).toEqual({
      skip_desktop: false,
      switch_device_url: null,
      restrict_url_sharing: false,
      optional_continue_on_another_device: false,
      requireHdMedia: false,
    });
  });

  it('takes steps as objects or as JSON text', () => {
    const steps = [
      { type: 'language', languages: ['ka', 'en'] },
      { type: 'liveness', flags: { liveness: 'true' } },
    ];
    expect(plan({ steps })).toEqual(plan({ steps: JSON.stringify(steps) }));
    expect(plan({ steps }).steps.map(({ settings }) => settings)).toMatchObject([
      { languages: ['ka', 'en'] },
      { liveness: true },
    ]);
  });

  it('takes languages on the step or in its flags, and an empty list for all', () => {
    expect(plan({ steps: [{ type: 'language', flags: { languages: ['ar'] } }] }).steps[0]?.settings).toEqual({
      languages: ['ar'],
    });
    expect(plan({ steps: [{ type: 'language', languages: [] }] }).steps[0]).toMatchObject({
      settings: { languages: { length: 22 } },
    });
  });

  it.each([
    ['face', 'liveness'],
    ['document', 'identity-document'],
    ['identity_document', 'identity-document'],
    ['identityDocument', 'identity-document'],
    ['general_document', 'general-document'],
    ['face_document', 'face-document'],
    ['phone_number', 'phone-number'],
    ['video_call', 'video-call'],
    ['kyb_review', 'kyb-review'],
    ['user_questionnaire', 'user-questionnaire'],
  ])('understands the step type %s as %s', (spelling, type) => {
    expect(plan({ steps: [{ type: spelling }] }).steps[0]?.type).toBe(type);
  });

  it('gives each type its default key', () => {
    const types = ['language', 'identity-document', 'liveness', 'general-document', 'face-document', 'company', 'beneficiaries', 'kyb-review', 'video-call', 'phone-number', 'email', 'geolocation']; // prettier-ignore
    expect(keysOf(plan({ steps: types.map((type) => ({ type })) }))).toEqual([
      'language', 'identity-document', 'liveness', 'select_general_document', 'capture_face_document', 'company', 'beneficiaries', 'kyb-review', 'video-call', 'phone_number', 'require_email', 'require_geolocation',
    ]); // prettier-ignore
  });

  it('keeps unknown step types and flags as warnings', () => {
    const { steps, warnings } = plan({
      flags: { shiny: 1 },
      steps: [{ type: 'retina' }, { type: 'liveness', flags: { shiny: true } }],
    });
    expect(steps).toHaveLength(1);
    expect(warnings).toEqual([
      'flags.shiny is not known here and has no effect',
      'steps[0].type "retina" is not known: the step is left out',
      'steps[1].flags.shiny is not known here and has no effect',
    ]);
  });

  it('lets a step flag win over the global one', () => {
    const { steps } = plan({
      flags: { document_types: ['passport'], liveness: true },
      steps: [{ type: 'identity-document', flags: { documentTypes: ['id'] } }, { type: 'liveness' }],
    });
    expect(steps.map(({ settings }) => settings)).toMatchObject([{ document_types: ['id'] }, { liveness: true }]);
  });

  it('takes the camelCase names of saved configurations', () => {
    const { steps } = plan({
      steps: [
        { type: 'identity-document', flags: { documentTypes: ['residence_permit'], allowDocumentUpload: true } },
        { type: 'liveness', flags: { maxLivenessAttempts: '2', allowFaceUpload: 1 } },
      ],
    });
    expect(steps.map(({ settings }) => settings)).toMatchObject([
      { document_types: ['residence_license'], allow_document_upload: true },
      { max_liveness_attempts: 2, allow_face_upload: true },
    ]);
  });

  it.each([
    [{ skip_face: true }, ['identity-document']],
    [{ skip_document: '1' }, ['liveness']],
    [{ skip_document: true, skip_face: true, general_document_types: ['utility_bill'] }, ['select_general_document']],
    [{ require_face_document: true }, ['identity-document', 'liveness', 'capture_face_document']],
    [{ server: 'human' }, ['identity-document', 'liveness', 'video-call']],
    [{ server: 'computer' }, ['identity-document', 'liveness']],
    [{ require_phone_number_check: true, require_email: true, require_geolocation: true }, ['identity-document', 'liveness', 'phone_number', 'require_email', 'require_geolocation']], // prettier-ignore
  ])('describes a whole session by the global flags %j alone', (flags, keys) => {
    expect(keysOf(plan({ flags }))).toEqual(keys);
  });

  it('skips the steps that the flags say, wherever they were defined', () => {
    const steps = [{ type: 'face', key: 'selfie' }, { type: 'document' }, { type: 'email' }];
    expect(keysOf(plan({ flags: { skip_face: true }, steps }))).toEqual(['identity-document', 'require_email']);
  });

  it('warns when nothing is left to do', () => {
    const { steps, warnings } = plan({ flags: { skip_face: 1, skip_document: 1 } });
    expect(steps).toEqual([]);
    expect(warnings).toEqual(['nothing is left to do: every step is skipped']);
  });

  it('reads texts, schedule and identifiers', () => {
    const request = readSessionRequest({
      name: ' Nino ',
      clientUserId: 42,
      groupId: '',
      configId: null,
      scheduleStartTime: '2026-03-01T10:00:00+04:00',
      scheduleEndTime: '2026-03-01T10:00Z',
    });
    expect(request).toMatchObject({ name: 'Nino', clientUserId: '42', groupId: null, configId: null });
    expect(request.scheduleStartTime?.toISOString()).toBe('2026-03-01T06:00:00.000Z');
    expect(request.scheduleEndTime?.toISOString()).toBe('2026-03-01T10:00:00.000Z');
  });

  it.each([
    [asking({ type: 'file', key: 'f', filesMaxCount: 50 }), 'steps[0].questions[0].filesMaxCount must be 1 to 10'],
    [asking({ type: 'file', key: 'f', filesMaxCount: 0 }), 'steps[0].questions[0].filesMaxCount must be 1 to 10'],
    [
      asking({ type: 'file', key: 'f', fileTypes: ['exe'] }),
      'steps[0].questions[0].fileTypes[0] must be one of pdf, image',
    ],
    [asking({ type: 'file', key: 'f', answer: 'x' }), 'steps[0].questions[0].answer is not possible'],
    [
      asking({ type: 'dropdown', key: 'd', options: [{ key: 'a', title: {} }], answer: 'a' }),
      'steps[0].questions[0].answer is not possible',
    ],
    [
      asking({ type: 'options', key: 'd', options: [{ key: 'a', title: {} }], answer: 'b' }),
      'steps[0].questions[0].answer is not the key',
    ],
    [asking({ type: 'options', key: 'd' }), 'steps[0].questions[0].options must be given'],
    [
      asking({ type: 'options', key: 'd', options: [{ key: 'a' }, { key: 'a' }] }),
      'steps[0].questions[0].options[1].key "a" is used twice',
    ],
    [asking({ type: 'essay', key: 'd' }), 'steps[0].questions[0].type must be one of string'],
    [
      asking(
        question({ type: 'options', options: [{ key: 'yes' }] }),
        question({ key: 'q2', type: 'dropdown', options: [{ key: 'no' }, { key: 'yes' }] }),
      ),
      'steps[0].questions[1].options[1].key "yes" is used twice',
    ],
    [asking(question({}), question({})), 'steps[0].questions[1].key "q1" is used twice'],
    [
      asking(question({ showConditions: { questionKey: 'nope', answer: 'x' } })),
      'steps[0].questions[0].showConditions.questionKey is not the key',
    ],
    [
      asking(...showing('a', 'b', 'a')),
      'steps[0].questions[0].showConditions.questionKey leads back to the question itself',
    ],
    [
      asking(...showing('x', 'c', 'a', 'b', 'c'), question({ key: 'y' })),
      'steps[0].questions[1].showConditions.questionKey leads back to the question itself',
    ],
    [
      { steps: [{ type: 'video-call', steps: asking(...showing('a', 'b', 'c', 'a')).steps }] },
      'steps[0].steps[0].questions[0].showConditions.questionKey leads back to the question itself',
    ],
    [asking(question({ key: undefined })), 'steps[0].questions[0].key must be a string'],
    [asking(question({ title: 'Why?', answer: ['a'] })), 'steps[0].questions[0].answer must be a string'],
    [
      { steps: [{ type: 'user-questionnaire', key: 'f', title: 'Plain' }] },
      'steps[0].title must be an object of language code to string',
    ],
    [{ steps: [{ type: 'user-questionnaire', key: 'f', title: { en: 5 } }] }, 'steps[0].title.en must be a string'],
    [{ steps: [{ type: 'liveness' }, { type: 'face' }] }, 'steps[1].key "liveness" is used twice'],
    [
      {
        steps: [
          { type: 'liveness', key: 'a_b' },
          { type: 'language', key: 'a-b' },
        ],
      },
      'steps[1].key "a-b" is used twice',
    ],
    [
      { steps: [{ type: 'identity-document', flags: { document_types: ['visa'] } }] },
      'steps[0].flags.document_types[0] must be one of id',
    ],
    [{ steps: [{ type: 'language', languages: ['xx'] }] }, 'steps[0].languages[0] must be one of en'],
    [{ steps: [{ key: 'x' }] }, 'steps[0].type must be given'],
    [{ steps: [5] }, 'steps[0] must be an object'],
    [{ steps: '{"type": "liveness"}' }, 'steps must be an array'],
    [{ steps: '[{' }, 'steps is not valid JSON'],
    [
      { steps: [{ type: 'company', fields: [{ type: 'shoeSize' }] }] },
      'steps[0].fields[0].type must be one of companyName',
    ],
    [
      { steps: [{ type: 'company', fields: [{ type: 'firstName' }] }] },
      'steps[0].fields[0].type must be one of companyName',
    ],
    [
      { steps: [{ type: 'beneficiaries', roles: { king: { fields: [] } } }] },
      'steps[0].roles.king must be one of shareholder',
    ],
    [
      { steps: [{ type: 'video-call', steps: [{ type: 'language' }] }] },
      'steps[0].steps[0].type must not be language inside a call',
    ],
    [
      { steps: [{ type: 'video-call', steps: [{ type: 'video_call' }] }] },
      'steps[0].steps[0].type must not be video-call inside a call',
    ],
    [{ scheduleStartTime: 'tomorrow' }, 'scheduleStartTime must be an ISO 8601 date or date and time'],
    [{ scheduleStartTime: '2026-02-30' }, 'scheduleStartTime does not exist in the calendar'],
    [{ scheduleStartTime: '2026-02-10T25:00:00Z' }, 'scheduleStartTime does not exist in the calendar'],
    [{ scheduleStartTime: 12 }, 'scheduleStartTime must be an ISO 8601 date or date and time'],
    [
      { scheduleStartTime: '2026-03-02', scheduleEndTime: '2026-03-01' },
      'scheduleEndTime must be after scheduleStartTime',
    ],
    [{ name: { first: 'A' } }, 'name must be a string'],
    [{ name: 'x'.repeat(501) }, 'name must have at most 500 characters'],
  ])('refuses %j', (raw, message) => {
    expect(refusal(raw).startsWith(message)).toBe(true);
  });

  it('refuses a question key that two questionnaires share', () => {
    const steps = ['one', 'two'].map((key) => ({ type: 'user-questionnaire', key, questions: [question({})] }));
    expect(refusal({ steps })).toBe('steps ask the question "q1" twice (step "two")');
  });

  it('refuses plans that are longer in all than any questionnaire', () => {
    const options = (from: number) => Array.from({ length: 500 }, (_, index) => ({ key: `o${from + index}` }));
    const asked = (count: number, more: (index: number) => object) =>
      Array.from({ length: count }, (_, index) => question({ key: `q${index}`, ...more(index) }));
    const choices = (count: number) => asked(count, (index) => ({ type: 'options', options: options(index * 500) }));
    expect(plan(asking(...choices(10))).steps).toHaveLength(1);
    expect(refusal(asking(...choices(11)))).toBe('steps must have at most 5000 options in all');
    const call = { type: 'video-call', steps: asking(...choices(11)).steps };
    expect(refusal({ steps: [call] })).toBe('steps must have at most 5000 options in all');
    const many = Array.from({ length: 6 }, (_, step) => ({
      type: 'user-questionnaire',
      key: `form${step}`,
      questions: asked(200, (index) => ({ key: `q${step}-${index}` })),
    }));
    expect(refusal({ steps: many })).toBe('steps must have at most 1000 questions in all');
    const titles = Object.fromEntries(Array.from({ length: 150_000 }, (_, index) => [`x${index}`, '']));
    expect(refusal({ steps: [{ type: 'liveness', title: titles }] })).toBe('steps have too many entries');
    expect(refusal({ steps: [{ type: 'liveness', title: { en: 'x'.repeat(1_000_000) } }] })).toBe('steps are too long');
  });

  it('gives each step of a call a key of its own in the session, and says whose call it is', () => {
    const inCall = (steps: readonly PlannedStep[], index: number) =>
      steps
        .slice(index, index + 1)
        .flatMap(stepsInCall)
        .map(({ key, inCall: call }) => [key, call]);
    const { steps } = plan({
      steps: [
        { type: 'liveness' },
        { type: 'video-call', steps: [{ type: 'liveness' }, { type: 'email' }] },
        { type: 'video-call', key: 'second', steps: [{ type: 'email' }, { type: 'liveness', key: 'again' }] },
      ],
    });
    expect(inCall(steps, 1)).toEqual([
      ['video-call.liveness', 'video-call'],
      ['require_email', 'video-call'],
    ]);
    expect(inCall(steps, 2)).toEqual([
      ['second.require_email', 'second'],
      ['again', 'second'],
    ]);
    const taken = [{ type: 'email', key: 'video-call.liveness' }, { type: 'liveness' }];
    expect(refusal({ steps: [...taken, { type: 'video-call', steps: [{ type: 'liveness' }] }] })).toBe(
      'steps[2].steps[0].key "video-call.liveness" is used twice',
    );
    const long = 'k'.repeat(95);
    expect(
      refusal({
        steps: [
          { type: 'email', key: long },
          { type: 'video-call', steps: [{ type: 'email', key: long }] },
        ],
      }),
    ).toBe('steps[1].steps[0].key is used outside the call as well');
  });

  it('leaves out the steps of a call that the flags skip, and takes no second company in one', () => {
    const call = { type: 'video-call', steps: [{ type: 'liveness' }, { type: 'email' }] };
    const { steps } = plan({ flags: { skip_face: true }, steps: [call] });
    expect(steps[0]).toMatchObject({ settings: { steps: [{ type: 'email' }] } });
    const company = { type: 'company', fields: [] };
    expect(refusal({ steps: [company, { type: 'video-call', steps: [{ ...company, key: 'other' }] }] })).toBe(
      'steps must not ask for a company twice, in a call or outside',
    );
  });

  it('refuses ten thousand steps without reading them', () => {
    const steps = Array.from({ length: 10_000 }, (_, index) => ({
      type: 'user-questionnaire',
      key: `k${String(index)}`,
    }));
    expect(refusal({ steps })).toBe('steps must have at most 50 members');
    expect(refusal({ steps: JSON.stringify(steps) })).toBe('steps must have at most 50 members');
    expect(refusal({ steps: `[${' '.repeat(1_000_001)}]` })).toBe('steps is too long');
  });

  it('keeps a full questionnaire as it was defined', () => {
    const [step] = plan(
      asking(
        question({ mandatory: 'true', answer: 'x', readOnly: 1 }),
        {
          type: 'multiple_choice',
          key: 'q2',
          title: { en: 'Which?' },
          options: [{ key: 'a', title: { en: 'A' } }],
          answer: ['a'],
        },
        {
          type: 'dropdown',
          key: 'q3',
          options: [{ key: 'b', title: { en: 'B' } }],
          multiple: true,
          showConditions: { questionKey: 'q2', answer: 'a' },
        },
        { type: 'file', key: 'q4', description: { en: 'Scan' }, fileTypes: ['pdf'], filesMaxCount: '3' },
      ),
    ).steps;
    expect(step).toMatchObject({
      settings: {
        questions: [
          { type: 'string', mandatory: true, readOnly: true, answer: 'x' },
          { type: 'multiple-choice', answer: ['a'] },
          { type: 'dropdown', multiple: true, showConditions: { questionKey: 'q2', answer: 'a' } },
          { type: 'file', fileTypes: ['pdf'], filesMaxCount: 3, description: { en: 'Scan' } },
        ],
      },
    });
  });

  it('goes on from a configuration that was saved with questions that show each other, with a warning', () => {
    const { steps, warnings } = plan({}, asking(...showing('a', 'b', 'a')));
    expect(steps).toMatchObject([{ settings: { questions: [{ key: 'a' }, { key: 'b' }] } }]);
    expect(warnings).toEqual([
      'config_id.steps[0].questions[0].showConditions.questionKey leads back to the question itself: it is never shown',
    ]);
  });

  it('keeps business and call steps with what is always mandatory', () => {
    const { steps } = plan({
      steps: [
        {
          type: 'company',
          fields: [
            { type: 'taxId', mandatory: true },
            { type: 'companyName', mandatory: false },
          ],
        },
        {
          type: 'beneficiaries',
          kycConfigId: 'k1',
          roles: { other: { fields: [{ type: 'email' }], verification: true } },
        },
        { type: 'video-call', nameRequired: true, multiple_participants: 'true', steps: [{ type: 'liveness' }] },
      ],
    });
    expect(steps[0]).toMatchObject({
      settings: {
        fields: [
          { type: 'companyName', mandatory: true },
          { type: 'registrationNumber', mandatory: true },
          { type: 'registrationCountry', mandatory: true },
          { type: 'taxId', mandatory: true },
        ],
      },
    });
    expect(steps[1]?.settings).toMatchObject({ kycConfigId: 'k1', roles: { other: { verification: true } } });
    expect(steps[2]?.settings).toMatchObject({
      nameRequired: true,
      multipleParticipants: true,
      steps: [{ type: 'liveness', settings: { liveness: false } }],
    });
  });
});

describe('a session request with a configuration', () => {
  const saved = {
    id: 'c1',
    name: 'Standard',
    general: { language: 'ka', sessionLifetime: 30, requireHdMedia: true },
    steps: [
      { type: 'language', key: 'language' },
      {
        type: 'identity-document',
        key: 'doc',
        flags: { documentTypes: ['id', 'passport'], allowDocumentUpload: true },
      },
      { type: 'user-questionnaire', key: 'form', questions: [question({})] },
    ],
  };

  it('takes its steps, language and lifetime', () => {
    const session = plan({}, saved);
    expect(keysOf(session)).toEqual(['language', 'doc', 'form']);
    expect(session).toMatchObject({ language: 'ka', lifetimeMinutes: 30, options: { requireHdMedia: true } });
  });

  it('replaces a step by key as a whole and adds the others', () => {
    const session = plan(
      {
        steps: [
          { type: 'user_questionnaire', key: 'form', questions: [question({ answer: 'Because' })] },
          { type: 'liveness', key: 'face' },
        ],
      },
      saved,
    );
    expect(keysOf(session)).toEqual(['language', 'doc', 'form', 'face']);
    expect(session.steps[2]).toMatchObject({ settings: { questions: [{ answer: 'Because' }] } });
  });

  it('replaces by type where the step has no key, and drops its old flags', () => {
    const session = plan({ steps: [{ type: 'document', flags: { document_types: ['passport'] } }] }, saved);
    expect(keysOf(session)).toEqual(['language', 'doc', 'form']);
    expect(session.steps[1]?.settings).toMatchObject({ document_types: ['passport'], allow_document_upload: false });
  });

  it('adds a step whose key the configuration lacks, though it has the type', () => {
    expect(keysOf(plan({ steps: [{ type: 'document', key: 'second' }] }, saved))).toEqual([
      'language',
      'doc',
      'form',
      'second',
    ]);
  });

  it('takes a call with its steps, and replaces one of these by its key', () => {
    const call = {
      type: 'video-call',
      key: 'call',
      nameRequired: true,
      multipleParticipants: true,
      steps: [
        { type: 'liveness', flags: { allowFaceUpload: true } },
        { type: 'user-questionnaire', key: 'inside', questions: [question({ key: 'q2' })] },
      ],
    };
    const configured = { ...saved, steps: [...saved.steps, call] };
    const answered = {
      type: 'user-questionnaire',
      key: 'inside',
      questions: [question({ key: 'q2', answer: 'Known' })],
    };
    const session = plan({ steps: [answered] }, configured);
    expect(keysOf(session)).toEqual(['language', 'doc', 'form', 'call']);
    expect(session.steps[3]?.settings).toMatchObject({
      nameRequired: true,
      multipleParticipants: true,
      resetSteps: false,
      steps: [
        { key: 'liveness', settings: { allow_face_upload: true } },
        { key: 'inside', settings: { questions: [{ answer: 'Known' }] } },
      ],
    });
  });

  it('lets flags of the request win, member by member', () => {
    expect(plan({ flags: { language: 'de' } }, saved)).toMatchObject({
      language: 'de',
      options: { requireHdMedia: true },
    });
  });

  it('is the default session where it defines no steps', () => {
    expect(keysOf(plan({}, { id: 'c', general: {} }))).toEqual(['identity-document', 'liveness']);
  });
});

describe('a token', () => {
  const token = 'abcdefghij0123456789abcdefghij0123456789';
  it.each([token, ` ${token}\n`, `"${token}"`, `'${token}'`, `" ${token} "`])('is found in %j', (value) => {
    expect(readToken(value)).toBe(token);
  });
  it.each([token.toUpperCase(), token.slice(1), `${token}0`, '', null, 5, `${token}/..`])('is not %p', (value) => {
    expect(readToken(value)).toBeNull();
  });
});
