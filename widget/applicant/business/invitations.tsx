import { useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/translator.js';
import { announce } from '../../ui/announcer.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { copyText, selectText } from '../../ui/copy-text.js';
import type { ApplicantSession } from '../operations/applicant-session.js';
import type { GivenBeneficiary } from '../../contract/business.js';

function invitedIn({ steps }: ApplicantSession): readonly GivenBeneficiary[] {
  return steps
    .flatMap(({ type, submitted }) => (type === 'beneficiaries' ? (submitted?.beneficiaries ?? []) : []))
    .filter(({ sentBy, link }) => sentBy !== undefined || link !== undefined);
}

/** Whether the applicant has links to pass on: then the page does not go away by itself. */
export function hasLinksToPass(session: ApplicantSession): boolean {
  return invitedIn(session).some(({ link }) => link !== undefined);
}

/** Owners and managers who verify themselves: who gets the link how, and the links that only the applicant can pass on. */
export function Invitations({ session }: { readonly session: ApplicantSession }) {
  const invited = invitedIn(session);
  if (invited.length === 0) return null;
  return (
    <section class="review" aria-labelledby="invitations">
      <h2 id="invitations">{t('invitations.heading')}</h2>
      <p class="fine">{t('invitations.text')}</p>
      <ul class="entries">
        {invited.map((one) => (
          <InvitedEntry key={one.id} invited={one} />
        ))}
      </ul>
    </section>
  );
}

function InvitedEntry({ invited }: { readonly invited: GivenBeneficiary }) {
  const { sentBy, sentTo, link } = invited;
  const [copied, setCopied] = useState(false);
  const text = useRef<HTMLElement>(null);
  const name = nameOf(invited);
  const id = `invited-${invited.id ?? ''}`;
  const copy = async (address: string): Promise<void> => {
    if (!(await copyText(address))) return selectText(text.current);
    setCopied(true);
    announce(t('invitations.copied', { name }));
  };
  return (
    <li>
      <Icon name={link === undefined ? 'check' : 'link'} />
      <span class="entry-text">
        <bdi id={`${id}-name`}>{name}</bdi>
        <small>{link === undefined ? t(`invitations.sent.${sentBy ?? 'email'}`) : t('invitations.pass')}</small>
        {sentTo !== undefined && (
          <small>
            <bdi dir="ltr">{sentTo}</bdi>
          </small>
        )}
        {link !== undefined && (
          <code class="link-to-pass" dir="ltr" tabIndex={-1} ref={text}>
            {link}
          </code>
        )}
      </span>
      {link !== undefined && (
        <Button id={`${id}-copy`} aria-labelledby={`${id}-copy ${id}-name`} onPress={() => void copy(link)}>
          {t(copied ? 'invitations.done' : 'invitations.copy')}
        </Button>
      )}
    </li>
  );
}

function nameOf({ firstName, lastName, companyName }: GivenBeneficiary): string {
  const person = [firstName, lastName].filter((part) => part !== undefined).join(' ');
  return person === '' ? String(companyName ?? '') : person;
}
