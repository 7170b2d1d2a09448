import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Remark } from '../../ui/notice.js';
import { Section } from '../components/area-page.js';
import { SecretShown } from '../components/secret-shown.js';
import { exactTime } from '../components/time.js';
import { ask } from '../shell/account.js';
import { INVITATION_LINK } from './operations.generated.js';
import { t } from './text.js';

interface ShownLink {
  readonly userId: string;
  readonly link: string;
  readonly expiresAt: string;
}

/** The link of an invitation that nobody mails, until its user is no longer looked at. */
const shown = signal<ShownLink | null>(null);

/** Asks for the link where no mail can be sent. @returns whether there is one to be handed over */
export async function handOver(userId: string): Promise<boolean> {
  const { invitationLink } = await ask(INVITATION_LINK, { id: userId });
  shown.value = invitationLink && { userId, ...invitationLink };
  return invitationLink !== null;
}

/** The link of a user who was invited just now; it is shown this once. */
export function Invitation({ userId }: { readonly userId: string }) {
  useEffect(
    () => () => {
      if (shown.peek()?.userId === userId) shown.value = null;
    },
    [userId],
  );
  const link = shown.value;
  if (link?.userId !== userId) return null;
  return (
    <Section heading={t('link.heading')}>
      <Remark tone="warn" text={t('link.lead')} />
      <SecretShown label={t('link.label')} secret={link.link} />
      <p class="fine">{t('link.until', { until: exactTime(new Date(link.expiresAt)) })}</p>
    </Section>
  );
}
