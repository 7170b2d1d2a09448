import { useEffect, useState } from 'preact/hooks';
import { ask, user } from '../shell/account.js';
import { SCREENING_COLLEAGUE } from './operations.generated.js';
import { t } from './text.js';

const known = new Map<string, Promise<string | null>>();

/** The name of a user of the company; null where the signed-in user may not see others. */
function nameOf(id: string): Promise<string | null> {
  const found =
    known.get(id) ??
    ask(SCREENING_COLLEAGUE, { id }).then(
      ({ user: other }) =>
        other === null ? null : [other.firstName, other.lastName].filter(Boolean).join(' ') || other.email,
      () => null,
    );
  known.set(id, found);
  return found;
}

interface ActorProps {
  readonly userId: string | null;
  readonly keyId: string | null;
}

/** Who did something: the signed-in user, a colleague, or a key of the company. */
export function Actor({ userId, keyId }: ActorProps) {
  const [name, setName] = useState<string | null>(null);
  const mine = userId === user().id;
  useEffect(() => {
    let here = true;
    setName(null);
    if (userId !== null && !mine) void nameOf(userId).then((found) => here && setName(found));
    return () => {
      here = false;
    };
  }, [userId, mine]);
  if (userId === null) return <>{keyId === null ? t('actor.service') : t('actor.key')}</>;
  if (mine) return <>{t('actor.you')}</>;
  return name === null ? <span title={userId}>{t('actor.colleague')}</span> : <bdi>{name}</bdi>;
}
