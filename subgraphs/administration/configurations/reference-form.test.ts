import { referenceForm } from './reference-form.js';

it('names are camelCase, as the reference shows them, and what the company wrote stays', () => {
  const shown = referenceForm('c1', {
    name: 'Onboarding',
    general: {},
    flags: { language: 'ka', skip_desktop: true },
    steps: [
      { type: 'identity-document', key: 'my_key', flags: { document_types: ['id', 'residence_license'] } },
      {
        type: 'video-call',
        multiple_participants: true,
        steps: [{ type: 'liveness', flags: { allow_face_upload: true } }],
      },
      { type: 'user-questionnaire', title: { en: 'snake_case' }, questions: [{ key: 'first_question' }] },
    ],
  });
  expect(shown).toEqual({
    id: 'c1',
    name: 'Onboarding',
    general: { language: 'ka', sessionLifetime: 15 },
    flags: { skipDesktop: true },
    steps: [
      { type: 'identity-document', key: 'my_key', flags: { documentTypes: ['id', 'residence_permit'] } },
      {
        type: 'video-call',
        multipleParticipants: true,
        steps: [{ type: 'liveness', flags: { allowFaceUpload: true } }],
      },
      { type: 'user-questionnaire', title: { en: 'snake_case' }, questions: [{ key: 'first_question' }] },
    ],
  });
});

it('the general part wins over the flags', () => {
  const shown = referenceForm('c1', {
    name: 'x',
    general: { language: 'fr', sessionLifetime: 30 },
    flags: { language: 'de' },
    steps: [],
  });
  expect(shown['general']).toEqual({ language: 'fr', sessionLifetime: 30 });
  expect(shown).not.toHaveProperty('flags');
});
