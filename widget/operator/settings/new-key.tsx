import { useState } from 'preact/hooks';
import { RIGHTS } from '../../../subgraphs/platform/rights/rights.js';
import { Button } from '../../ui/button.js';
import { Form, Mistake } from '../../ui/field.js';
import { SelectField } from '../../ui/select-field.js';
import { TextField } from '../../ui/text-field.js';
import { Section } from '../components/area-page.js';
import { useActing } from '../components/asked.js';
import { DetailBody } from '../components/detail-body.js';
import { Failure } from '../components/failure.js';
import { CheckInput, FieldGroup } from '../components/form-fields.js';
import { SecretShown } from '../components/secret-shown.js';
import { ask } from '../shell/account.js';
import { MAKE_KEY, type MadeKey, type SignatureRequirement } from './key-operations.generated.js';
import { ShownOnce } from './shown-once.js';
import { find, t } from './text.js';

export const SIGNATURES: readonly SignatureRequirement[] = ['NONE', 'ANY', 'V1', 'V2'];

/** What a key may be used for, in words. */
export function scopeText(scope: string): string {
  return find(`scope.${scope}`) ?? scope;
}

/** Makes a key with the scopes that its server needs. */
export function NewKey({ onMade }: { readonly onMade: (made: MadeKey) => void }) {
  const [name, setName] = useState('');
  const [everything, setEverything] = useState(false);
  const [scopes, setScopes] = useState<readonly string[]>([]);
  const [test, setTest] = useState(false);
  const [expires, setExpires] = useState('');
  const [requireSignature, setRequireSignature] = useState<SignatureRequirement>('NONE');
  const [tried, setTried] = useState(false);
  const { busy, failure, act } = useActing();
  const nameMissing = name.trim() === '';
  const scopeMissing = !everything && scopes.length === 0;
  const submit = (): void => {
    setTried(true);
    if (nameMissing || scopeMissing) return;
    const asked = {
      name: name.trim(),
      scopes: everything ? ['all'] : scopes,
      test,
      expiresAt: expires === '' ? null : new Date(expires).toISOString(),
      requireSignature,
    };
    void act(async () => onMade((await ask(MAKE_KEY, asked)).createCompanyKey));
  };
  return (
    <DetailBody>
      <Section heading={t('keys.newSection')}>
        <Form onSubmit={submit}>
          <TextField
            label={t('key.name')}
            hint={t('key.nameHint')}
            value={name}
            onInput={setName}
            mistake={tried && nameMissing ? t('key.nameMissing') : null}
          />
          <FieldGroup legend={t('key.scopes')}>
            <CheckInput label={t('scope.all')} hint={t('key.allHint')} checked={everything} onChange={setEverything} />
            {!everything &&
              RIGHTS.map((scope) => (
                <CheckInput
                  key={scope}
                  label={scopeText(scope)}
                  checked={scopes.includes(scope)}
                  onChange={(wanted) =>
                    setScopes(wanted ? [...scopes, scope] : scopes.filter((each) => each !== scope))
                  }
                />
              ))}
            {tried && scopeMissing && <Mistake text={t('key.scopeMissing')} />}
          </FieldGroup>
          <SelectField
            label={t('key.signature')}
            value={requireSignature}
            options={SIGNATURES.map((value) => ({ value, label: t(`signature.${value}`) }))}
            onChange={setRequireSignature}
          />
          <TextField
            label={t('key.expires')}
            hint={t('key.expiresHint')}
            type="datetime-local"
            leftToRight
            value={expires}
            onInput={setExpires}
          />
          <CheckInput label={t('key.isTest')} hint={t('key.testHint')} checked={test} onChange={setTest} />
          {failure !== null && <Failure failure={failure} />}
          <Button kind="primary" busy={busy}>
            {t('keys.make')}
          </Button>
        </Form>
      </Section>
    </DetailBody>
  );
}

/** A key that was just made, shown this once. */
export function KeyMade({ made }: { readonly made: MadeKey }) {
  return (
    <DetailBody>
      <Section heading={t('keys.made')}>
        <ShownOnce />
        <SecretShown label={t('key.itself')} secret={made.key} />
        <SecretShown label={t('key.signingSecret')} secret={made.signingSecret} />
      </Section>
    </DetailBody>
  );
}
