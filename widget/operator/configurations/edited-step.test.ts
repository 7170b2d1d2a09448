import { readFileSync } from 'node:fs';
import { editedStep, newStep, objectOf, savedStep, STEP_TYPES, STEP_TYPES_IN_CALLS } from './edited-step.js';

const DOCUMENT = {
  type: 'identity-document',
  key: 'id',
  title: { en: 'Your card' },
  flags: { document_types: ['id'], allow_document_upload: true, unknown_flag: 3 },
};

describe('a step in the builder', () => {
  it('is saved as it was when nothing was changed, with what the builder has no fields for', () => {
    const edited = editedStep(DOCUMENT);
    expect(edited).toMatchObject({ settings: { document_types: ['id'] }, title: { en: 'Your card' } });
    expect(edited?.more).not.toContain('title');
    if (edited === null) return;
    expect(savedStep(edited)).toEqual(DOCUMENT);
  });

  it('takes types with underscores, and tells those that it does not know', () => {
    expect(editedStep({ type: 'face_document' })?.type).toBe('face-document');
    expect(editedStep({ type: 'palm-reading' })).toBeNull();
    expect(editedStep('liveness')).toBeNull();
  });

  it('has a title in any language, and leaves out those without a text', () => {
    const step = { ...newStep('email'), title: { hy: 'Ձեր հասցեն', ja: ' ' } };
    expect(savedStep(step)).toEqual({ type: 'email', title: { hy: 'Ձեր հասցեն' } });
  });

  it('leaves out what was emptied', () => {
    const step = { ...newStep('liveness'), key: ' ', settings: { liveness: true, max_liveness_attempts: null } };
    expect(savedStep(step)).toEqual({ type: 'liveness', flags: { liveness: true } });
  });

  it('takes a list as it is typed', () => {
    const step = { ...newStep('identity-document'), settings: { document_countries: 'GEO, DEU;FRA ' } };
    expect(savedStep(step)).toEqual({
      type: 'identity-document',
      flags: { document_countries: ['GEO', 'DEU', 'FRA'] },
    });
  });

  it('does not take for JSON what is none', () => {
    expect(() => savedStep({ ...newStep('email'), more: '{"title": ' })).toThrow(SyntaxError);
    expect(() => objectOf('[1]')).toThrow(SyntaxError);
    expect(objectOf('  ')).toEqual({});
  });

  it('keeps the settings of a call on the step, in either spelling, and the steps that are done in it', () => {
    const call = {
      type: 'video-call',
      nameRequired: true,
      multipleParticipants: true,
      steps: [{ type: 'liveness', key: 'face', flags: { liveness: true } }],
      somethingElse: 1,
    };
    const edited = editedStep(call);
    expect(edited).toMatchObject({
      settings: { nameRequired: true, multiple_participants: true },
      steps: [{ type: 'liveness', key: 'face', settings: { liveness: true } }],
      more: JSON.stringify({ somethingElse: 1 }, null, 2),
    });
    if (edited === null) return;
    const { multipleParticipants: _, ...kept } = call;
    expect(savedStep(edited)).toEqual({ ...kept, multiple_participants: true });
    expect(STEP_TYPES_IN_CALLS).toEqual(expect.arrayContaining(['liveness', 'user-questionnaire']));
    expect(STEP_TYPES_IN_CALLS).not.toEqual(expect.arrayContaining(['video-call']));
  });

  it('knows the types and settings that the service knows', () => {
    const source = new URL('../../../../subgraphs/sessions/requests/step-types.ts', import.meta.url);
    const text = readFileSync(source, 'utf8');
    const types = /STEP_TYPES = \[([^\]]+)\]/.exec(text)?.[1]?.match(/[a-z-]+(?=')/g);
    expect(STEP_TYPES).toEqual(types);
  });
});
