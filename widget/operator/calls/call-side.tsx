import { useState } from 'preact/hooks';
import { SelectField } from '../../ui/select-field.js';
import { useAsked } from '../components/asked.js';
import { Failure } from '../components/failure.js';
import { lazyComponent } from '../components/lazy-component.js';
import { Tabs } from '../components/tabs.js';
import { useSessionNews } from '../session/news.js';
import { SESSION } from '../session/operations.generated.js';
import { OPERATOR_QUESTIONS } from '../session/tab-address.js';
import type { CallDetail } from './operations.generated.js';
import { CallChat } from './call-chat.js';
import { CallSteps } from './call-steps.js';
import type { EnteredRoom } from './enter-room.js';
import { ScriptTab } from './script-tab.js';
import { Stills } from './stills.js';
import { t } from './text.js';

const OperatorQuestions = lazyComponent(
  'review',
  async () => (await import('../review/operator-questions.js')).OperatorQuestions,
);
const Notes = lazyComponent('review', async () => (await import('../review/notes.js')).Notes);

const TABS = ['steps', 'script', 'stills', 'questions', 'chat', 'notes'] as const;
type TabId = (typeof TABS)[number];

interface CallSideProps {
  readonly call: CallDetail;
  readonly entered: EnteredRoom;
  readonly onChanged: () => void;
}

/** What is done beside the conversation. What is typed in one tab stays while another one is looked at. */
export function CallSide({ call, entered, onChanged }: CallSideProps) {
  const { room, news } = entered;
  const [chosen, setChosen] = useState<TabId>('steps');
  const people = applicantsOf(call);
  const [person, setPerson] = useState(call.session.id);
  const { data, failure, reload } = useAsked(SESSION, { id: person }, { again: String(news.value) });
  const session = data?.session ?? null;
  useSessionNews(person, session, reload);
  const asksOperators = session?.steps.some(({ type }) => type === OPERATOR_QUESTIONS) === true;
  const unread = room.chat.unread.value;
  const label = (id: TabId): string =>
    id === 'chat' && unread > 0 ? t('side.chatUnread', { count: unread }) : t(`side.${id}`);
  return (
    <aside class="calls-side">
      {failure !== null && <Failure failure={failure} onRetry={reload} />}
      {people.length > 1 && (
        <SelectField
          label={t('side.of')}
          value={person}
          options={people.map(({ sessionId, name }) => ({ value: sessionId, label: name }))}
          onChange={setPerson}
        />
      )}
      <Tabs
        label={t('side.label')}
        tabs={TABS.filter((id) => id !== 'questions' || asksOperators).map((id) => ({ id, label: label(id) }))}
        chosen={chosen}
        onChoose={setChosen}
      >
        <div class="calls-side-body">
          <div hidden={chosen !== 'steps'}>
            {session !== null && <CallSteps session={session} entered={entered} onChanged={reload} />}
          </div>
          <div hidden={chosen !== 'script'}>
            <ScriptTab call={call} onChanged={onChanged} />
          </div>
          <div hidden={chosen !== 'stills'}>
            <Stills
              call={call}
              entered={entered}
              steps={session?.steps ?? []}
              threshold={session?.similarityThreshold ?? null}
              onTaken={() => {
                onChanged();
                reload();
              }}
            />
          </div>
          {asksOperators && session !== null && (
            <div hidden={chosen !== 'questions'}>
              <OperatorQuestions session={session} onChanged={reload} />
            </div>
          )}
          {chosen === 'chat' && <CallChat chat={room.chat} />}
          {chosen === 'notes' && <Notes id={person} mayAdd />}
        </div>
      </Tabs>
    </aside>
  );
}

/** Everybody who is verified in the call, each in a session of their own: whose call it is first. */
function applicantsOf({ session, participants, applicantName }: CallDetail): readonly Applicant[] {
  const guests = participants.flatMap(({ role, ownSessionId, name }) =>
    role === 'applicant' && ownSessionId !== null && ownSessionId !== session.id
      ? [{ sessionId: ownSessionId, name: name === '' ? t('role.applicant') : name }]
      : [],
  );
  return [{ sessionId: session.id, name: applicantName ?? t('noName') }, ...guests];
}

interface Applicant {
  readonly sessionId: string;
  readonly name: string;
}
