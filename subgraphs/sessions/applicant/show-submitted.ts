import type { Submitted } from '../flow/submitted.js';

/** What the applicant gave, as they read it back: without where uploads lie, and without the tokens of other people's sessions. */
export function showSubmitted(submitted: Submitted): Readonly<Record<string, unknown>> {
  switch (submitted.kind) {
    case 'phone-number': {
      const { phoneNumber, verified } = submitted;
      return { phoneNumber, verified };
    }
    case 'email': {
      const { email, verified } = submitted;
      return { email, verified };
    }
    case 'geolocation': {
      const { latitude, longitude } = submitted;
      return { latitude, longitude };
    }
    case 'company':
      return { ...submitted.company };
    case 'beneficiaries':
      return {
        beneficiaries: submitted.beneficiaries.map(({ id, role, type, data, child }) => ({
          id,
          role,
          type,
          ...data,
          verification: child !== null,
          // Links of others are shown only where nobody else gives them to whom they belong to.
          ...child?.invitation,
        })),
      };
    case 'review':
      return { confirmed: true };
    case 'questionnaire':
      return {
        answers: submitted.answers.map(({ key, answer, files }) => ({
          key,
          answer,
          files: files.map(({ attempt, type, bytes, fileName }) => ({ attempt, type, bytes, fileName })),
        })),
      };
  }
}
