import { useEffect, useState } from 'preact/hooks';
import { TextField } from '../../ui/text-field.js';
import { Failure } from '../components/failure.js';
import { CheckInput, FieldGroup } from '../components/form-fields.js';
import { ask } from '../shell/account.js';
import { type Candidate, GROUP_CANDIDATES } from './operations.generated.js';
import { t } from './text.js';

/** Users are chosen from below this many; above it they are found by typing. */
const SHOWN = 40;

interface MembersInputProps {
  readonly memberIds: readonly string[];
  readonly onChange: (memberIds: readonly string[]) => void;
}

/** Who is in the group: its members first, then the others, found by name or address. */
export function MembersInput({ memberIds, onChange }: MembersInputProps) {
  const { users, failure, retry } = useCandidates();
  const [wanted, setWanted] = useState('');
  // Whoever is taken in or out while the list is open stays where they are.
  const [first] = useState(memberIds);
  if (failure !== null) return <Failure failure={failure} onRetry={retry} />;
  if (users === null) return <p class="fine">{t('members.loading')}</p>;
  const words = wanted.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = users
    .filter((user) => memberIds.includes(user.id) || !user.disabled)
    .filter((user) => words.every((word) => textOf(user).includes(word)))
    .sort((a, b) => Number(first.includes(b.id)) - Number(first.includes(a.id)) || compare(a, b));
  return (
    <FieldGroup legend={t('members.legend', { count: memberIds.length })}>
      {users.length > 8 && <TextField label={t('members.find')} value={wanted} onInput={setWanted} />}
      {found.slice(0, SHOWN).map((user) => (
        <CheckInput
          key={user.id}
          label={nameOf(user)}
          {...(nameOf(user) === user.email ? {} : { hint: user.email })}
          checked={memberIds.includes(user.id)}
          onChange={(member) => onChange(member ? [...memberIds, user.id] : memberIds.filter((id) => id !== user.id))}
        />
      ))}
      {found.length === 0 && <p class="fine">{t('members.none')}</p>}
      {found.length > SHOWN && <p class="fine">{t('members.more', { count: found.length - SHOWN })}</p>}
    </FieldGroup>
  );
}

function useCandidates() {
  const [users, setUsers] = useState<readonly Candidate[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    setFailure(null);
    void readAll(stop.signal).then(setUsers, (error: unknown) => {
      if (!stop.signal.aborted) setFailure(error);
    });
    return () => stop.abort();
  }, [round]);
  return { users, failure, retry: () => setRound(round + 1) };
}

async function readAll(signal: AbortSignal): Promise<readonly Candidate[]> {
  const all: Candidate[] = [];
  for (let after: string | null = null; ;) {
    const {
      users,
    }: {
      users: { edges: readonly { node: Candidate }[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
    } = await ask(GROUP_CANDIDATES, { after }, { signal });
    all.push(...users.edges.map(({ node }) => node));
    after = users.pageInfo.endCursor;
    if (!users.pageInfo.hasNextPage || after === null) return all;
  }
}

const nameOf = ({ firstName, lastName, email }: Candidate): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;

const textOf = (user: Candidate): string => `${nameOf(user)} ${user.email}`.toLocaleLowerCase();

const compare = (a: Candidate, b: Candidate): number => nameOf(a).localeCompare(nameOf(b));
