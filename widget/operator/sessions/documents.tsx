import { useEffect, useState } from 'preact/hooks';
import { Remark } from '../../ui/notice.js';
import { Section } from '../components/area-page.js';
import { EvidenceField } from '../components/evidence.js';
import { currentLanguage } from '../i18n/messages.js';
import { checkOf } from './checks.js';
import type { DocumentField, DocumentSide, FieldReading } from '../session/operations.generated.js';
import { useObjectUrl } from './files.js';
import { Originality } from './originality.js';
import { Cut, Picture, type PictureSize } from './picture.js';
import { t } from '../session/text.js';
import { codeText, fieldName, fieldValue, kindName } from '../session/words.js';

/** A side of a document: its picture, and each field with its check and the cut that it was read from. */
export function DocumentSection({ side }: { readonly side: DocumentSide }) {
  const page = side.page ?? side.picture;
  const url = useObjectUrl(side.page);
  const size = usePictureSize(url);
  return (
    <Section heading={kindName(side.kind)}>
      {side.codes.map((code) => (
        <Remark key={code} tone="warn" text={codeText(code)} />
      ))}
      <div class="sessions-side">
        {page !== null && <Picture file={page} name={kindName(side.kind)} />}
        <div>
          {side.fields.length === 0 && <p class="fine">{t('side.nothing')}</p>}
          <dl>
            {side.fields.map((field) => (
              <EvidenceField
                key={field.name}
                name={fieldName(field.name)}
                value={fieldValue(field)}
                none={t('side.unsure')}
                check={checkOf(field)}
                evidence={<Readings field={field} url={url} size={size} />}
              />
            ))}
            {side.zone !== null && (
              <EvidenceField
                name={t('zone.name')}
                value={null}
                none={t('zone.read', { share: percent(side.zone.confidence) })}
                check={
                  side.zone.valid ? { tone: 'good', text: t('zone.valid') } : { tone: 'bad', text: t('zone.wrong') }
                }
                evidence={
                  <>
                    {url !== null && size !== null && side.zone.place !== null && (
                      <Cut url={url} size={size} place={side.zone.place} name={t('zone.name')} />
                    )}
                    <pre class="sessions-zone" dir="ltr" tabIndex={0} aria-label={t('zone.name')}>
                      {side.zone.lines.join('\n')}
                    </pre>
                  </>
                }
              />
            )}
          </dl>
          <Originality checks={side.originality} url={url} size={size} />
        </div>
      </div>
    </Section>
  );
}

interface ReadingsProps {
  readonly field: DocumentField;
  readonly url: string | null;
  readonly size: PictureSize | null;
}

/** Where a field was read. The zone is shown once for all fields, so of it only the value stands here. */
function Readings({ field, url, size }: ReadingsProps) {
  return (
    <ul class="sessions-readings">
      {field.source !== null && field.value !== null && (
        <li class="fine">
          {t('field.taken', { source: t(`source.${field.source}`) })}
          {field.confidence !== null && `, ${t('source.sure', { share: percent(field.confidence) })}`}
        </li>
      )}
      {field.corrections.map(({ line, position, from, to }) => (
        <li key={`${line} ${position}`} class="fine">
          {t('field.corrected', { line, position, from, to })}
        </li>
      ))}
      {field.readings.map((reading) => (
        <li key={`${reading.source} ${reading.value}`}>
          {isCut(reading) && reading.place !== null && url !== null && size !== null && (
            <Cut url={url} size={size} place={reading.place} name={fieldName(field.name)} />
          )}
          <span class="fine">
            {t(`source.${reading.source}`)}
            {reading.confidence !== null &&
              isCut(reading) &&
              `, ${t('source.sure', { share: percent(reading.confidence) })}`}
          </span>
          {reading.value !== field.value && (
            <span class="fine" dir="auto">
              {reading.value}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function isCut({ source }: FieldReading): boolean {
  return source === 'PRINT' || source === 'LOCAL_PRINT';
}

function percent(share: number): string {
  return new Intl.NumberFormat(currentLanguage().tag, { style: 'percent' }).format(share);
}

/** In pixels; null until the picture was looked at. */
function usePictureSize(url: string | null): PictureSize | null {
  const [size, setSize] = useState<PictureSize | null>(null);
  useEffect(() => {
    if (url === null) return undefined;
    const picture = new Image();
    picture.onload = () => setSize({ width: picture.naturalWidth, height: picture.naturalHeight });
    picture.src = url;
    return () => {
      picture.onload = null;
    };
  }, [url]);
  return size;
}
