import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { go } from '../shell/routes.js';
import { Failure } from './failure.js';
import { t } from './text.js';

export interface DataColumn<Row> {
  readonly id: string;
  readonly heading: string;
  readonly cell: (row: Row) => ComponentChildren;
  /** `medium`: only where the table has 560 px or more; `wide`: 800 px or more. Absent: always. */
  readonly from?: 'medium' | 'wide';
  /** Numbers stand at the end of their column. */
  readonly numeric?: boolean;
}

export interface DataTableProps<Row> {
  /** What the table lists, for who does not see it. */
  readonly caption: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Where a row leads: its first cell becomes a link, and the whole row can be pressed. Absent: it leads nowhere. */
  readonly hrefOf?: (row: Row) => string;
  /** Key of the row whose detail is open. */
  readonly open?: string | null;
  /** Nothing was read yet. */
  readonly loading?: boolean;
  readonly failure?: unknown;
  readonly onRetry?: () => void;
  /** Shown where there are no rows: what that means, and what to do. */
  readonly empty: ComponentChildren;
  /** Reads the next page; absent where there is none. */
  readonly onMore?: (() => void) | undefined;
  readonly loadingMore?: boolean;
  readonly totalCount?: number | null;
}

const PLACEHOLDERS = [0, 1, 2, 3, 4, 5];

/**
 * A list as a table with a head that stays in sight. One row is in the tab order; arrows, Home and End go to the
 * others, Enter opens. A cursor list (`useCursorList`) fits its members.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, loading = false, failure = null, onRetry, empty } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const [at, setAt] = useState<string | null>(props.open ?? null);
  useEffect(() => {
    if (typeof props.open === 'string') setAt(props.open);
  }, [props.open]);
  const tabStop = rows.some((row) => keyOf(row) === at) ? at : rows[0] === undefined ? null : keyOf(rows[0]);
  const nothing = rows.length === 0 && !loading;
  return (
    <div class="table-frame" aria-busy={loading}>
      {failure !== null && <Failure failure={failure} onRetry={onRetry} />}
      {nothing && failure === null && <div class="empty">{empty}</div>}
      {!nothing && (
        <table class="table">
          <caption class="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.id} scope="col" class={classOf(column)}>
                  {column.heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody
            ref={body}
            onKeyDown={(event) => {
              if (moveFocus(event.key, body.current)) event.preventDefault();
            }}
          >
            {loading && rows.length === 0
              ? PLACEHOLDERS.map((each) => <Placeholder key={each} columns={columns} />)
              : rows.map((row) => (
                  <BodyRow
                    key={keyOf(row)}
                    row={row}
                    columns={columns}
                    href={props.hrefOf?.(row) ?? null}
                    open={keyOf(row) === props.open}
                    tabStop={keyOf(row) === tabStop}
                    onFocus={() => setAt(keyOf(row))}
                  />
                ))}
          </tbody>
        </table>
      )}
      {!nothing && rows.length > 0 && (
        <div class="table-foot">
          <span>
            {typeof props.totalCount !== 'number'
              ? t('table.shown', { shown: rows.length })
              : t('table.shownOf', { shown: rows.length, total: Math.max(props.totalCount, rows.length) })}
          </span>
          {props.onMore !== undefined && (
            <Button busy={props.loadingMore ?? false} onPress={props.onMore}>
              {t('table.more')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface BodyRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly DataColumn<Row>[];
  readonly href: string | null;
  readonly open: boolean;
  readonly tabStop: boolean;
  readonly onFocus: () => void;
}

function BodyRow<Row>({ row, columns, href, open, tabStop, onFocus }: BodyRowProps<Row>) {
  return (
    <tr
      class={`${href === null ? '' : 'leads'} ${open ? 'open' : ''}`}
      onClick={(event) => {
        if (href === null || pressedSomethingElse(event.target) || hasSelection()) return;
        if (event.ctrlKey || event.metaKey) window.open(href, '_blank', 'noopener');
        else go(href);
      }}
    >
      {columns.map((column, index) => {
        const content = column.cell(row);
        const isLink = index === 0 && href !== null;
        return (
          <td key={column.id} class={classOf(column)}>
            {isLink ? (
              <a
                href={href}
                class="row-link"
                tabIndex={tabStop ? 0 : -1}
                aria-current={open ? 'true' : undefined}
                onFocus={onFocus}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  go(href);
                }}
              >
                {content}
              </a>
            ) : (
              content
            )}
          </td>
        );
      })}
    </tr>
  );
}

function Placeholder({ columns }: { readonly columns: readonly { readonly id: string; readonly from?: string }[] }) {
  return (
    <tr aria-hidden="true" class="placeholder">
      {columns.map((column) => (
        <td key={column.id} class={column.from === undefined ? '' : `from-${column.from}`}>
          <span />
        </td>
      ))}
    </tr>
  );
}

function classOf({ from, numeric }: Pick<DataColumn<never>, 'from' | 'numeric'>): string {
  return `${from === undefined ? '' : `from-${from}`} ${numeric === true ? 'numeric' : ''}`.trim();
}

/** Moves between the links of the rows. */
function moveFocus(key: string, body: HTMLElement | null): boolean {
  const links = [...(body?.querySelectorAll<HTMLElement>('a.row-link') ?? [])];
  const at = links.findIndex((link) => link === document.activeElement);
  if (at < 0) return false;
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[key];
  if (to === undefined) return false;
  links[to]?.focus();
  return true;
}

/** A button or link inside a row does what it says. */
function pressedSomethingElse(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button, input, select, label') !== null;
}

/** Whoever marks text in a row to copy it does not want to go elsewhere. */
function hasSelection(): boolean {
  return (window.getSelection()?.toString() ?? '') !== '';
}
