import { signal } from '@preact/signals';
import type { ComponentType, VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { Skeleton } from '../ui/skeleton.js';
import type { ApplicantFlow } from './flow/applicant-flow.js';
import { useFlow } from './flow/flow-context.js';

/** A screen whose code is loaded when it is first needed, or ahead of that. */
export interface LateScreen<Props> {
  (props: Props): VNode;
  /** Loads the code. Raises when it cannot be loaded. */
  readonly load: () => Promise<void>;
}

/** Before the page is loaded anew; it ends early when the browser is online again. */
const PAUSE_MS = 5_000;

/**
 * @param fetch imports the module of the screen and answers its component
 * @returns the screen; an empty page stands there until its code has come
 */
export function late<Props extends object>(fetch: () => Promise<ComponentType<Props>>): LateScreen<Props> {
  const loaded = signal<ComponentType<Props> | null>(null);
  const load = async (): Promise<void> => {
    loaded.value ??= await fetch();
  };
  function Screen(props: Props) {
    const flow = useFlow();
    const Loaded = loaded.value;
    useEffect(() => {
      if (Loaded === null) load().catch(() => void startAnew(flow));
    }, []);
    return Loaded === null ? <Skeleton /> : <Loaded {...props} />;
  }
  return Object.assign(Screen, { load });
}

/**
 * Code that did not come once is never asked for again by the same page (HTML keeps what became of a module), so the
 * page is loaded anew; the session and what was filled in are found again.
 */
async function startAnew(flow: ApplicantFlow): Promise<void> {
  flow.failure.value = { name: 'offline' };
  await flow.pause(PAUSE_MS);
  location.reload();
}
