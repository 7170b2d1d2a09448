import { RefusedError, UnreachableError } from '../operations/client.js';
import { Button } from './button.js';
import { ConsoleIcon } from './icon.js';
import { find, t } from './text.js';

/** What happened and what to do, in the words of the page; the service's own sentence where only it knows the place. */
export function wordsOf(failure: unknown): string {
  if (failure instanceof UnreachableError) return t('failure.unreachable');
  if (!(failure instanceof RefusedError)) return t('failure.INTERNAL');
  const known = find(`failure.${failure.code}`, { seconds: failure.retryAfter ?? 60, source: failure.source ?? '' });
  if (failure.code === 'wrong-parameters' && failure.message !== '') return failure.message;
  return known ?? (failure.message === '' ? t('failure.INTERNAL') : failure.message);
}

interface FailureProps {
  readonly failure: unknown;
  /** Another try, where it makes sense. */
  readonly onRetry?: (() => void) | undefined;
}

/** Something could not be read or done: why, and the way on. */
export function Failure({ failure, onRetry }: FailureProps) {
  return (
    <div class="notice bad" role="alert">
      <ConsoleIcon name={failure instanceof UnreachableError ? 'offline' : 'alert'} />
      <p>{wordsOf(failure)}</p>
      {onRetry !== undefined && (
        <Button kind="quiet" onPress={onRetry}>
          {t('failure.retry')}
        </Button>
      )}
    </div>
  );
}

interface RemarkProps {
  readonly tone: 'quiet' | 'warn' | 'bad';
  readonly text: string;
}

/** Something worth knowing that is no failure. */
export function Remark({ tone, text }: RemarkProps) {
  return (
    <p class={`notice ${tone}`}>
      <ConsoleIcon name="alert" />
      <span>{text}</span>
    </p>
  );
}
