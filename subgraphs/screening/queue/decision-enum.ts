import { registerEnumType } from 'type-graphql';

/** What officers say of a hit, with the state that it makes. */
export const DecisionEnum = { CONFIRM: 'confirmed', DISMISS: 'dismissed', REOPEN: 'open' } as const;

registerEnumType(DecisionEnum, {
  name: 'ScreeningHitDecision',
  description: 'What is said of a hit.',
  valuesConfig: {
    CONFIRM: { description: 'It is the person who was looked for.' },
    DISMISS: { description: 'It is somebody else.' },
    REOPEN: { description: 'What was decided does not hold: it waits again.' },
  },
});
