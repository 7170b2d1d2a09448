import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { go } from '../shell/routes.js';
import { ConsoleIcon } from './icon.js';
import { IconButton } from './icon-button.js';
import { t } from './text.js';

export interface ListWithDetailProps {
  readonly list: ComponentChildren;
  /** What is open beside the list; null: nothing is. */
  readonly detail: ComponentChildren | null;
  /** Another value is another object: the focus moves to it. */
  readonly detailKey: string | null;
  /** What the detail shows, as its heading. */
  readonly heading: string;
  /** Buttons beside the heading. */
  readonly tools?: ComponentChildren;
  /** The address of the list alone. */
  readonly back: string;
}

/**
 * A list with the detail of one of its rows beside it; where there is room for one of them alone (below 1000 px), the
 * detail is a page of its own with a way back. Escape closes the detail and gives the focus back to its row.
 */
export function ListWithDetail({ list, detail, detailKey, heading, tools, back }: ListWithDetailProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const pane = useRef<HTMLElement>(null);
  const before = useRef<string | null>(null);
  // Before it is painted: the focus is not taken from who goes on at once.
  useLayoutEffect(() => {
    if (detailKey !== null) {
      title.current?.focus({ preventScroll: true });
      if (pane.current !== null) pane.current.scrollTop = 0;
    } else if (before.current !== null) {
      document.querySelector<HTMLElement>('.list-pane a.row-link[tabindex="0"]')?.focus();
    }
    before.current = detailKey;
  }, [detailKey]);
  return (
    <div
      class={`list-with-detail ${detailKey === null ? '' : 'with-detail'}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || detailKey === null || event.defaultPrevented) return;
        if (event.target instanceof Element && event.target.closest('dialog') !== null) return;
        go(back);
      }}
    >
      <div class="list-pane">{list}</div>
      {detailKey !== null && (
        <section class="detail-pane" ref={pane} aria-labelledby="detail-heading" tabIndex={-1}>
          <header class="detail-head">
            <a
              class="tool detail-back"
              href={back}
              aria-label={t('detail.back')}
              onClick={(event) => {
                event.preventDefault();
                go(back);
              }}
            >
              <ConsoleIcon name="back" />
            </a>
            <h2 id="detail-heading" ref={title} tabIndex={-1} dir="auto" title={heading}>
              {heading}
            </h2>
            {tools}
            <span class="detail-close">
              <IconButton icon="close" label={t('detail.close')} onPress={() => go(back)} />
            </span>
          </header>
          {detail}
        </section>
      )}
    </div>
  );
}
