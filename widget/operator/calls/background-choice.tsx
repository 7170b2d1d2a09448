import { Remark } from '../../ui/notice.js';
import { SelectField } from '../../ui/select-field.js';
import { useAsked } from '../components/asked.js';
import { Failure } from '../components/failure.js';
import { AS_IT_IS, BLUR, type Chosen, type OwnBackground } from './background/own-background.js';
import { CALL_BACKGROUNDS } from './operations.generated.js';
import { t } from './text.js';

/** What is behind the operator: the room, the room blurred, or one of the company's pictures. */
export function BackgroundChoice({ background }: { readonly background: OwnBackground }) {
  const { data, failure, reload } = useAsked(CALL_BACKGROUNDS, {});
  if (failure !== null) return <Failure failure={failure} onRetry={reload} />;
  const pictures = data?.callBackgrounds ?? [];
  return (
    <>
      <SelectField<Chosen>
        label={t('background.label')}
        value={background.chosen.value}
        options={[
          { value: AS_IT_IS, label: t('background.none') },
          { value: BLUR, label: t('background.blur') },
          ...pictures.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(chosen) => void background.choose(chosen)}
      />
      <BackgroundRemark background={background} />
    </>
  );
}

/** That it is on its way, or why there is none. */
export function BackgroundRemark({ background }: { readonly background: OwnBackground }) {
  const { value: state } = background.state;
  if (state === 'none' || state === 'shown') return null;
  return <Remark tone={state === 'loading' ? 'quiet' : 'warn'} text={t(`background.${state}`)} />;
}
