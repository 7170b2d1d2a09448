import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { useActing } from '../components/asked.js';
import { Confirm } from '../components/confirm.js';
import { wordsOf } from '../components/failure.js';
import { ConsoleIcon } from '../components/icon.js';
import { toast } from '../components/toast.js';
import { decides, deletes } from '../area.js';
import { ask, user } from '../shell/account.js';
import { addressOf, go } from '../shell/routes.js';
import type { SessionDetail } from '../session/operations.generated.js';
import { saveFile } from './files.js';
import { DELETE_SESSION, SESSION_PDF } from '../session/operations.generated.js';
import { t } from '../session/text.js';

/** A browser draws the document on the server: long ones take a while. */
const PDF_PATIENCE_MS = 120_000;

interface SessionActionsProps {
  readonly session: SessionDetail;
  /** The address of the list. */
  readonly back: string;
  readonly onDeleted: () => void;
}

/** What can be done with a session as a whole. */
export function SessionActions({ session, back, onDeleted }: SessionActionsProps) {
  const [deleting, setDeleting] = useState(false);
  const { busy, act } = useActing();
  const { id, result } = session;
  const name = session.name ?? session.clientUserId ?? t('list.noName');

  const download = async (): Promise<void> => {
    try {
      const asked = {
        id,
        screening: result.screeningMatches !== null,
        proofOfAddress: result.generalDocuments.length > 0,
      };
      const answer = await ask(SESSION_PDF, asked, { patienceMs: PDF_PATIENCE_MS });
      if (answer.session !== null) saveFile(answer.session.pdf, `${id}.pdf`);
    } catch (error) {
      toast(wordsOf(error));
    }
  };
  return (
    <span class="sessions-actions">
      <Button busy={busy} onPress={() => void act(download)}>
        <ConsoleIcon name="download" />
        {busy ? t('pdf.busy') : t('pdf.verb')}
      </Button>
      {decides(user()) && session.endedAt !== null && !session.test && (
        <Button onPress={() => go(addressOf('blacklist', ['new'], { session: id }))}>
          <ConsoleIcon name="ban" />
          {t('blacklisted.add')}
        </Button>
      )}
      {deletes(user()) && (
        <Button kind="danger" onPress={() => setDeleting(true)}>
          <ConsoleIcon name="trash" />
          {t('delete.open')}
        </Button>
      )}
      {deleting && (
        <Confirm
          danger
          heading={t('delete.heading', { name })}
          verb={t('delete.verb')}
          onClose={() => setDeleting(false)}
          onConfirm={async () => {
            await ask(DELETE_SESSION, { id });
            toast(t('delete.done', { name }));
            onDeleted();
            go(back);
          }}
        >
          <p>{t('delete.lost')}</p>
        </Confirm>
      )}
    </span>
  );
}
