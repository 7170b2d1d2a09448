import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { catalogueLoaded } from '../i18n/messages.js';
import { Failure } from './failure.js';
import { UnreachableError } from '../operations/client.js';

/**
 * A component of another area, loaded with its texts when it is first shown:
 * `const DecisionPanel = lazyComponent('review', () => import('../review/decision-panel.js').then((file) => file.DecisionPanel))`
 */
export function lazyComponent<Props extends object>(
  area: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loading: Promise<ComponentType<Props>> | null = null;
  const once = (): Promise<ComponentType<Props>> =>
    (loading ??= load()
      .then(async (component) => {
        await catalogueLoaded(area);
        return component;
      })
      .catch((cause: unknown) => {
        loading = null;
        throw new UnreachableError('the component could not be loaded', { cause });
      }));
  return function LazyComponent(props: Props) {
    const [{ shown }, setShown] = useState<{ readonly shown: ComponentType<Props> | null }>({ shown: null });
    const [failure, setFailure] = useState<unknown>(null);
    const [tries, setTries] = useState(0);
    useEffect(() => {
      let here = true;
      once().then(
        (loaded) => here && setShown({ shown: loaded }),
        (error: unknown) => here && setFailure(error),
      );
      return () => {
        here = false;
      };
    }, [tries]);
    if (failure !== null) {
      return (
        <Failure
          failure={failure}
          onRetry={() => {
            setFailure(null);
            setTries(tries + 1);
          }}
        />
      );
    }
    const Shown = shown;
    return Shown === null ? null : <Shown {...props} />;
  };
}
