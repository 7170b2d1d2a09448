import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { fallSilent } from './announcer.js';
import { Icon, type IconName } from './icon.js';

export interface PageProps {
  /** Changes when another screen is shown: the focus then moves to its heading. */
  readonly id: string;
  readonly heading: string;
  readonly lead?: string | undefined;
  readonly children?: ComponentChildren;
  /** Buttons, the primary one last: it lies within reach of the thumb. */
  readonly actions?: ComponentChildren;
  /** A sign above a centred heading, for screens that only tell something. */
  readonly sign?: { readonly icon: IconName; readonly tone?: 'good' | 'bad' } | undefined;
}

/** A screen: one heading, one sentence, the thing itself, and its buttons at the bottom. */
export function Page({ id, heading, lead, children, actions, sign }: PageProps) {
  return (
    <main class="page">
      <div class={sign === undefined ? 'page-body' : 'page-body centred'}>
        {sign !== undefined && (
          <div class={`sign ${sign.tone ?? ''}`}>
            <Icon name={sign.icon} />
          </div>
        )}
        <Heading id={id} text={heading} />
        {lead !== undefined && (
          <p class="page-lead">
            {/* Words of the company may be of another direction than the page: their full stop stays at their end. */}
            <bdi>{lead}</bdi>
          </p>
        )}
        {children}
      </div>
      <div class="page-actions">{actions}</div>
    </main>
  );
}

interface HeadingProps {
  readonly id: string;
  readonly text: string;
  /** Only read, where the page shows what it is about. */
  readonly hidden?: boolean;
}

/**
 * A heading that takes the focus when its screen appears, so that a screen reader begins there. Before the screen is
 * painted: the focus is not taken from who types at once.
 */
export function Heading({ id, text, hidden = false }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    fallSilent();
    heading.current?.focus({ preventScroll: true });
  }, [id]);
  return (
    <h1 ref={heading} tabIndex={-1} class={hidden ? 'visually-hidden' : undefined}>
      <bdi>{text}</bdi>
    </h1>
  );
}

/** Icons with a line of text each. */
export function Points({ items }: { readonly items: readonly { readonly icon: IconName; readonly text: string }[] }) {
  return (
    <ul class="points">
      {items.map((item) => (
        <li key={item.text}>
          <Icon name={item.icon} />
          <span>{item.text}</span>
        </li>
      ))}
    </ul>
  );
}
