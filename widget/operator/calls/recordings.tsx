import { Remark } from '../../ui/notice.js';
import { Section } from '../components/area-page.js';
import type { CallRecording } from './operations.generated.js';
import { t } from './text.js';

/** The film of a call, with both sides and sound. */
export function Recording({ recording: { state, url } }: { readonly recording: CallRecording }) {
  return (
    <Section heading={t('recordings.heading')}>
      {url === null ? (
        <Remark tone={state === 'failed' ? 'warn' : 'quiet'} text={t(`recordings.${state}`)} />
      ) : (
        <video
          class="calls-film"
          src={url}
          controls
          playsInline
          preload="metadata"
          aria-label={t('recordings.heading')}
        />
      )}
    </Section>
  );
}
