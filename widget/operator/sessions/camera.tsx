import { currentLanguage } from '../i18n/messages.js';
import { EvidenceField } from '../components/evidence.js';
import type { CameraCheck, FaceFilm } from '../session/operations.generated.js';
import { t } from '../session/text.js';

interface CameraProps {
  readonly film: FaceFilm;
}

/** What the browser said of the camera, and what tells a film of a camera from one that a program gave out. */
export function Camera({ film }: CameraProps) {
  if (film.checks.length === 0 && film.cameraLabel === null) return null;
  return (
    <div class="sessions-camera">
      <h3>{t('camera.heading')}</h3>
      <dl>
        <EvidenceField
          name={t('camera.label')}
          value={film.cameraLabel || null}
          none={t('camera.unnamed')}
          check={null}
        />
        {film.checks.map((check) => (
          <EvidenceField
            key={check.name}
            name={t(`camera.${check.name}`)}
            value={null}
            none={measured(check)}
            check={
              check.doubt
                ? { tone: 'warn', text: t(`camera.doubt.${check.name}`) }
                : { tone: 'good', text: t('camera.fine') }
            }
          />
        ))}
      </dl>
    </div>
  );
}

function measured({ name, measured: value, bound }: CameraCheck): string {
  const numbers = { measured: decimal(value), bound: decimal(bound) };
  if (name === 'KNOWN_NAME') return t(value === 0 ? 'camera.name.other' : 'camera.name.program');
  return t(name === 'EVEN_TIMES' ? 'camera.upTo' : 'camera.from', numbers);
}

const decimal = (value: number): string =>
  new Intl.NumberFormat(currentLanguage().tag, { maximumSignificantDigits: 2 }).format(value);
