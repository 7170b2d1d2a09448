import { SelectField } from '../../ui/select-field.js';
import { TextArea } from '../../ui/text-area.js';
import { TextField } from '../../ui/text-field.js';
import { IconButton } from '../components/icon-button.js';
import { CheckInput, FieldGroup } from '../components/form-fields.js';
import { type EditedItem, ITEM_KINDS, MOST_DRAWN } from './edited-script.js';
import { find, t } from './text.js';

interface ItemEditorProps {
  readonly item: EditedItem;
  /** Its place, from 1. */
  readonly number: number;
  readonly last: boolean;
  /** Which of its fields is wrong, once it was tried to save. */
  readonly mistake: 'text' | 'draw' | 'features' | null;
  readonly onChange: (item: EditedItem) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** What is said, checked, or drawn at random. */
export function ItemEditor({ item, number, last, mistake, onChange, onMove, onRemove }: ItemEditorProps) {
  const isNew = item.key === null;
  return (
    <li class="script-item">
      <details open={isNew || mistake !== null || undefined}>
        <summary>
          <span class="script-number">{number}</span>
          <span dir="auto">{item.text === '' ? t('edit.newItem') : item.text}</span>
        </summary>
        <div class="script-fields">
          <SelectField
            label={t('edit.kind')}
            value={item.kind}
            options={ITEM_KINDS.map((value) => ({ value, label: t(`edit.kind.${value}`) }))}
            onChange={(kind) => onChange({ ...item, kind })}
          />
          <TextArea
            label={t(`edit.text.${item.kind}`)}
            rows={2}
            value={item.text}
            onInput={(text) => onChange({ ...item, text })}
            mistake={mistake === 'text' ? t('edit.noText') : null}
          />
          <TextField
            label={t('edit.section')}
            hint={t('edit.sectionHint')}
            value={item.section}
            onInput={(section) => onChange({ ...item, section })}
          />
          <CheckInput
            label={t('edit.required')}
            checked={item.required}
            onChange={(required) => onChange({ ...item, required })}
          />
          {item.kind === 'draw' && <Draw item={item} mistake={mistake} onChange={onChange} />}
        </div>
      </details>
      <span class="script-tools">
        {number > 1 && <IconButton icon="up" label={t('edit.up', { number })} onPress={() => onMove(-1)} />}
        {!last && <IconButton icon="down" label={t('edit.down', { number })} onPress={() => onMove(1)} />}
        <IconButton icon="trash" label={t('edit.removeItem', { number })} onPress={onRemove} />
      </span>
    </li>
  );
}

/** What is drawn from, by kind of document, and how many. */
function Draw({ item, mistake, onChange }: Pick<ItemEditorProps, 'item' | 'mistake' | 'onChange'>) {
  const { draw, features } = item;
  return (
    <>
      <TextField
        label={t('edit.draw')}
        inputMode="numeric"
        leftToRight
        value={draw}
        onInput={(typed) => onChange({ ...item, draw: typed.trim() })}
        mistake={mistake === 'draw' ? t('edit.noDraw', { most: MOST_DRAWN }) : null}
      />
      <FieldGroup legend={t('edit.features')}>
        <p class="fine">{t('edit.featuresHint')}</p>
        {Object.entries(features).map(([kind, list], at) => (
          <TextArea
            key={kind}
            // Kinds of documents beside the usual ones come from GraphQL.
            label={kind === '*' ? t('edit.anyKind') : (find(`script.kind.${kind}`) ?? kind)}
            value={list}
            onInput={(text) => onChange({ ...item, features: { ...features, [kind]: text } })}
            mistake={mistake === 'features' && at === 0 ? t('edit.noFeatures') : null}
          />
        ))}
      </FieldGroup>
    </>
  );
}
