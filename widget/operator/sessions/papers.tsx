import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { Remark } from '../../ui/notice.js';
import { Facts, Section } from '../components/area-page.js';
import { useActing } from '../components/asked.js';
import { Failure } from '../components/failure.js';
import { ConsoleIcon } from '../components/icon.js';
import { ask } from '../shell/account.js';
import type { MediaFile, Paper } from '../session/operations.generated.js';
import { saveFile } from './files.js';
import { SESSION_PAPER } from '../session/operations.generated.js';
import { Picture } from './picture.js';
import { t } from '../session/text.js';
import { codeText, dayOf, paperName } from '../session/words.js';

interface PapersProps {
  readonly id: string;
  readonly papers: readonly Paper[];
}

/** Proofs of address and other papers: what was read, and the file as it was given. */
export function Papers({ id, papers }: PapersProps) {
  return (
    <>
      {papers.map((paper) => (
        <Section key={paper.typeId} heading={paperName(paper.typeId)}>
          {paper.pages.map(({ typeId, pageNumber, statuses, final }) => (
            <div class="sessions-paper" key={`${typeId} ${pageNumber}`}>
              {statuses.map((status) => (
                <Remark key={status} tone="warn" text={codeText(status)} />
              ))}
              <Facts
                rows={[
                  { name: t('paper.holder'), value: final.fullName },
                  { name: t('paper.address'), value: final.formattedAddress ?? final.address },
                  { name: t('paper.country'), value: final.country },
                  {
                    name: t('paper.issued'),
                    value: final.documentIssuedTime === null ? null : dayOf(final.documentIssuedTime),
                  },
                  { name: t('paper.issuer'), value: final.authority },
                ].map(({ name, value }) => ({
                  name,
                  value: value === null || value === '' ? t('paper.notFound') : value,
                }))}
              />
            </div>
          ))}
          <PaperFile id={id} typeId={paper.pages[0]?.typeId ?? paper.typeId} />
        </Section>
      ))}
    </>
  );
}

/** A picture is shown; anything else is saved, for it was made by somebody else. */
function PaperFile({ id, typeId }: { readonly id: string; readonly typeId: string }) {
  const [file, setFile] = useState<MediaFile | null>(null);
  const [missing, setMissing] = useState(false);
  const { busy, failure, act } = useActing();
  const open = (): void => {
    void act(async () => {
      const { session } = await ask(SESSION_PAPER, { id, typeId });
      const found = session?.paper ?? null;
      if (found === null) setMissing(true);
      else if (found.contentType.startsWith('image/')) setFile(found);
      else setMissing(!saveFile(found, `${typeId}.pdf`));
    });
  };
  if (file !== null) return <Picture file={file} name={paperName(typeId)} />;
  return (
    <>
      {missing && <Remark tone="quiet" text={t('paper.noFile')} />}
      {failure !== null && <Failure failure={failure} />}
      <span>
        <Button busy={busy} onPress={open}>
          <ConsoleIcon name="download" />
          {t('paper.open')}
        </Button>
      </span>
    </>
  );
}
