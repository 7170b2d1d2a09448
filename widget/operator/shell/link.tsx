import type { ComponentChildren } from 'preact';
import { go } from './routes.js';

interface LinkProps {
  /** Of `addressOf`. */
  readonly to: string;
  readonly children: ComponentChildren;
  readonly class?: string;
  readonly title?: string | undefined;
  readonly current?: boolean;
  readonly onFollow?: () => void;
  /** Of a way to an area from its beginning: what was searched for there is forgotten. */
  readonly fresh?: boolean;
}

/** A link within the console. With a modifier key it opens in another tab, as any link does. */
export function Link({ to, children, class: name, title, current, onFollow, fresh = false }: LinkProps) {
  return (
    <a
      href={to}
      class={name}
      title={title}
      aria-current={current === true ? 'page' : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
        event.preventDefault();
        go(to, fresh ? { typed: '' } : {});
        onFollow?.();
      }}
    >
      {children}
    </a>
  );
}
