import { useState } from 'preact/hooks';
import { languageOf } from '../../../subgraphs/platform/languages/languages.js';
import { Button } from '../../ui/button.js';
import { Section } from '../components/area-page.js';
import { useActing } from '../components/asked.js';
import { type DataColumn, DataTable } from '../components/data-table.js';
import { Actions } from '../components/detail-body.js';
import { Failure } from '../components/failure.js';
import { CheckInput, FieldGroup } from '../components/form-fields.js';
import { ConsoleIcon } from '../components/icon.js';
import { Mark } from '../components/marks.js';
import { Time } from '../components/time.js';
import { user } from '../shell/account.js';
import { addressOf, go } from '../shell/routes.js';
import type { CallDesk, Colleague, ExpectedCall, ListedCall } from './operations.generated.js';
import { deskFailure, lookAgain, pickCall, setLanguages } from './desk.js';
import { DeviceCheck } from './devices.js';
import { t } from './text.js';

interface DeskViewProps {
  readonly desk: CallDesk;
  /** Languages of the company's applicants. */
  readonly languages: readonly string[];
}

/** Who waits, who is expected, and who else takes calls. */
export function DeskView({ desk, languages }: DeskViewProps) {
  const { busy, failure, act } = useActing();
  const [checking, setChecking] = useState(false);
  const pick = (id: string): void =>
    void act(async () => {
      await pickCall(id);
      go(addressOf('calls', [id]));
    });
  return (
    <div class="calls-desk">
      {deskFailure.value !== null && <Failure failure={deskFailure.value} onRetry={() => void lookAgain()} />}
      {failure !== null && <Failure failure={failure} />}
      <Section heading={t('waiting.heading')}>
        <DataTable
          caption={t('waiting.heading')}
          columns={waitingColumns(desk.active === null && !busy ? pick : null)}
          rows={desk.waiting}
          keyOf={({ id }) => id}
          empty={<p>{t('waiting.empty')}</p>}
        />
      </Section>
      {desk.underWay.length > 0 && (
        <Section heading={t('underWay.heading')}>
          <DataTable
            caption={t('underWay.heading')}
            columns={underWayColumns()}
            rows={desk.underWay}
            keyOf={({ id }) => id}
            hrefOf={({ id }) => addressOf('calls', [id])}
            empty={null}
          />
        </Section>
      )}
      {desk.expected.length > 0 && (
        <Section heading={t('expected.heading')}>
          <DataTable
            caption={t('expected.heading')}
            columns={expectedColumns()}
            rows={desk.expected}
            keyOf={({ session }) => session.id}
            empty={null}
          />
        </Section>
      )}
      <Section heading={t('colleagues.heading')}>
        <DataTable
          caption={t('colleagues.heading')}
          columns={colleagueColumns()}
          rows={desk.colleagues}
          keyOf={({ userId }) => userId}
          empty={<p>{t('colleagues.empty')}</p>}
        />
      </Section>
      <Section heading={t('languages.heading')}>
        <FieldGroup legend={t('languages.legend')}>
          <div class="calls-languages">
            {languages.map((code) => (
              <CheckInput
                key={code}
                label={languageOf(code).name}
                checked={desk.languages.includes(code)}
                onChange={(speaks) =>
                  void act(() =>
                    setLanguages(
                      speaks ? [...desk.languages, code] : desk.languages.filter((language) => language !== code),
                    ),
                  )
                }
              />
            ))}
          </div>
        </FieldGroup>
        <p class="fine">{t('languages.hint')}</p>
      </Section>
      <Section heading={t('devices.heading')}>
        <p class="fine">{t('devices.checkLead')}</p>
        <Actions>
          <Button onPress={() => setChecking(true)}>{t('devices.check')}</Button>
        </Actions>
      </Section>
      {checking && <DeviceCheck onClose={() => setChecking(false)} />}
    </div>
  );
}

/** @param pick takes a call by hand; null while the user cannot */
function waitingColumns(pick: ((id: string) => void) | null): readonly DataColumn<ListedCall>[] {
  return [
    { id: 'name', heading: t('field.applicant'), cell: ({ applicantName }) => <Name name={applicantName} /> },
    { id: 'since', heading: t('field.since'), cell: ({ queuedAt }) => <Time at={queuedAt} /> },
    {
      id: 'language',
      heading: t('field.language'),
      from: 'medium',
      cell: ({ language }) => languageOf(language).name,
    },
    {
      id: 'state',
      heading: t('field.state'),
      from: 'medium',
      cell: ({ state, ringingUserId, ringingUserName }) =>
        state === 'RINGING' ? (
          <Mark
            tone="busy"
            text={
              ringingUserId === user().id
                ? t('state.ringingYou')
                : t('state.ringingAt', { name: ringingUserName ?? t('noName') })
            }
          />
        ) : (
          <Mark tone="warn" text={t('state.WAITING')} />
        ),
    },
    {
      id: 'pick',
      heading: t('field.take'),
      cell: ({ id, applicantName, state }) =>
        pick !== null &&
        state === 'WAITING' && (
          <Button aria-label={t('waiting.takeOf', { name: applicantName ?? t('noName') })} onPress={() => pick(id)}>
            <ConsoleIcon name="call" />
            {t('waiting.take')}
          </Button>
        ),
    },
  ];
}

function underWayColumns(): readonly DataColumn<ListedCall>[] {
  return [
    { id: 'name', heading: t('field.applicant'), cell: ({ applicantName }) => <Name name={applicantName} /> },
    { id: 'operator', heading: t('field.operator'), cell: ({ operatorName }) => <Name name={operatorName} /> },
    {
      id: 'since',
      heading: t('field.acceptedAt'),
      from: 'medium',
      cell: ({ acceptedAt }) => acceptedAt !== null && <Time at={acceptedAt} />,
    },
  ];
}

function expectedColumns(): readonly DataColumn<ExpectedCall>[] {
  return [
    { id: 'name', heading: t('field.applicant'), cell: ({ applicantName }) => <Name name={applicantName} /> },
    { id: 'from', heading: t('field.from'), cell: ({ startsAt }) => <Time at={startsAt} exact /> },
    {
      id: 'until',
      heading: t('field.until'),
      from: 'medium',
      cell: ({ endsAt }) => endsAt !== null && <Time at={endsAt} exact />,
    },
    {
      id: 'language',
      heading: t('field.language'),
      from: 'medium',
      cell: ({ language }) => languageOf(language).name,
    },
  ];
}

function colleagueColumns(): readonly DataColumn<Colleague>[] {
  return [
    { id: 'name', heading: t('field.operator'), cell: ({ name }) => <Name name={name} /> },
    {
      id: 'state',
      heading: t('field.state'),
      cell: ({ available, pauseReason, busy }) =>
        busy ? (
          <Mark tone="busy" text={t('colleague.inCall')} />
        ) : available ? (
          <Mark tone="good" text={t('availability.on')} />
        ) : (
          <Mark tone="quiet" text={pauseReason === null ? t('availability.off') : t(`pause.${pauseReason}`)} />
        ),
    },
  ];
}

export function Name({ name }: { readonly name: string | null }) {
  return <bdi>{name === null || name === '' ? t('noName') : name}</bdi>;
}
