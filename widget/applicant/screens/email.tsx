import { t } from '../../i18n/translator.js';
import { TextField } from '../../ui/text-field.js';
import type { ApplicantStep } from '../operations/applicant-session.js';
import { ContactScreen } from './contact.js';

/** A mail address; whether it is one, the service says. */
export function EmailScreen({ step }: { readonly step: ApplicantStep }) {
  return (
    <ContactScreen
      step={step}
      contact="email"
      problemOf={() => null}
      field={(field) => (
        <TextField
          id="contact"
          label={t('contact.email.label')}
          inputMode="email"
          autoComplete="email"
          leftToRight
          {...field}
        />
      )}
    />
  );
}
