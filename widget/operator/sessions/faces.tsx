import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { Remark } from '../../ui/notice.js';
import { Section } from '../components/area-page.js';
import { useActing } from '../components/asked.js';
import { Failure } from '../components/failure.js';
import { ConsoleIcon } from '../components/icon.js';
import { Mark } from '../components/marks.js';
import { Score } from '../components/score.js';
import { currentLanguage } from '../i18n/messages.js';
import { ask } from '../shell/account.js';
import type { Evidence, MediaFile, SessionDetail } from '../session/operations.generated.js';
import { Approach } from './approach.js';
import { Camera } from './camera.js';
import { useObjectUrl } from './files.js';
import { SESSION_FILM } from '../session/operations.generated.js';
import { Picture } from './picture.js';
import { t } from '../session/text.js';

interface FacesProps {
  readonly session: SessionDetail;
  readonly evidence: Evidence;
}

/** The portrait and the live face beside each other, with what their comparison gave. */
export function Faces({ session, evidence }: FacesProps) {
  const { mainDocumentFacePhoto: portrait, face, selfie, film } = evidence;
  if (portrait === null && face === null && selfie === null && film === null) return null;
  const { result, similarityThreshold } = session;
  return (
    <Section heading={t('faces.heading')}>
      <div class="sessions-faces">
        {portrait !== null && <Picture file={portrait} name={t('faces.portrait')} face={portrait.facePlace} />}
        {face !== null && <Picture file={face} name={t('faces.live')} face={face.facePlace} />}
        {selfie !== null && <Picture file={selfie} name={t('faces.selfie')} />}
      </div>
      {result.decidedAt === null && evidence.faceSimilarity !== null && (
        <div class="sessions-scores">
          <Score label={t('score.similarity')} value={evidence.faceSimilarity} threshold={similarityThreshold} />
        </div>
      )}
      {result.decidedAt !== null && (
        <div class="sessions-scores">
          {portrait !== null && face !== null && (
            <Score label={t('score.similarity')} value={result.similarity} threshold={similarityThreshold} />
          )}
          {session.steps.some(({ type }) => type === 'liveness') && (
            <div class="sessions-live">
              <span>{t('score.live')}</span>
              {result.live ? <Mark tone="good" text={t('live.yes')} /> : <Mark tone="warn" text={t('live.no')} />}
            </div>
          )}
        </div>
      )}
      {evidence.faceFilm !== null && <Camera film={evidence.faceFilm} />}
      {evidence.faceFilm?.approach && <Approach approach={evidence.faceFilm.approach} />}
      {film !== null && <Film id={session.id} film={film} />}
    </Section>
  );
}

interface FilmProps {
  readonly id: string;
  readonly film: NonNullable<Evidence['film']>;
}

/** The film of the face, loaded when it is asked for. */
function Film({ id, film }: FilmProps) {
  const [loaded, setLoaded] = useState<MediaFile | null>(null);
  const url = useObjectUrl(loaded);
  const { busy, failure, act } = useActing();
  const load = (): void => {
    void act(async () => {
      const { session } = await ask(SESSION_FILM, { id });
      setLoaded(session?.picture ?? null);
    });
  };
  if (loaded !== null && loaded.dataUrl === null) return <Remark tone="quiet" text={t('film.tooLong')} />;
  if (url !== null) return <video class="sessions-film" src={url} controls aria-label={t('film.name')} playsInline />;
  return (
    <>
      {failure !== null && <Failure failure={failure} />}
      <span>
        <Button busy={busy} onPress={load}>
          <ConsoleIcon name="camera" />
          {t('film.show', { size: sizeText(film.bytes) })}
        </Button>
      </span>
    </>
  );
}

function sizeText(bytes: number): string {
  return new Intl.NumberFormat(currentLanguage().tag, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes / 1_000_000);
}
