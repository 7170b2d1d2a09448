import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { RefusedError, UnreachableError } from '../operations/client.js';
import { find, t } from './text.js';

/** What happened and what to do, in the words of the page. */
export function wordsOf(failure: unknown): string {
  if (failure instanceof UnreachableError) return t('failure.unreachable');
  if (!(failure instanceof RefusedError)) return t('failure.INTERNAL');
  const known = find(`failure.${failure.code}`, { seconds: failure.retryAfter ?? 60, source: failure.source ?? '' });
  if (failure.code === 'wrong-parameters' && failure.source !== null) {
    return t('failure.wrongField', { field: fieldNamed(failure.source) });
  }
  return known ?? (failure.message === '' ? t('failure.INTERNAL') : failure.message);
}

/** A field as the page calls it, else as the service does; each in its own direction. */
function fieldNamed(source: string): string {
  const [name = source] = source
    .split(/[.[]/)
    .toReversed()
    .filter((part) => /^[a-z]\w*$/i.test(part));
  return `\u2068${find(`field.${name}`) ?? source}\u2069`;
}

/** The service's own sentence, in English, where only it knows what is wrong with a value. */
function detailOf(failure: unknown): string | null {
  const told = failure instanceof RefusedError && failure.code === 'wrong-parameters' ? failure.message : '';
  return told === '' || told === 'wrong-parameters' ? null : told;
}

interface FailureProps {
  readonly failure: unknown;
  /** Another try, where it makes sense. */
  readonly onRetry?: (() => void) | undefined;
}

/** Something could not be read or done: why, and the way on. */
export function Failure({ failure, onRetry }: FailureProps) {
  const detail = detailOf(failure);
  return (
    <Notice tone="bad" icon={failure instanceof UnreachableError ? 'offline' : 'alert'} role="alert">
      <div>
        <p>{wordsOf(failure)}</p>
        {detail !== null && (
          <p class="fine" lang="en" dir="ltr">
            {detail}
          </p>
        )}
      </div>
      {onRetry !== undefined && (
        <Button kind="quiet" onPress={onRetry}>
          {t('failure.retry')}
        </Button>
      )}
    </Notice>
  );
}
