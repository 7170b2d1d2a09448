import { t } from '../../i18n/translator.js';
import type { ApplicantStep } from '../operations/applicant-session.js';
import { PhoneField } from '../phone/phone-field.js';
import { phoneProblem } from '../phone/phone-number.js';
import { ContactScreen } from './contact.js';

/** Apart from the mail address: what is known of the numbers of all countries is much to load. */
export function PhoneScreen({ step }: { readonly step: ApplicantStep }) {
  return (
    <ContactScreen
      step={step}
      contact="phone"
      problemOf={(number) => {
        const problem = phoneProblem(number);
        return problem === null ? null : t(`phone.${problem}`);
      }}
      field={(field) => <PhoneField id="contact" label={t('contact.phone.label')} autoComplete="tel" {...field} />}
    />
  );
}
