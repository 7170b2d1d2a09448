import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

export interface AreaPageProps {
  readonly heading: string;
  /** One sentence about the area, where its heading does not say enough. */
  readonly lead?: string;
  /** Buttons beside the heading, the primary one last. */
  readonly tools?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** The frame of an area: its heading, which takes the focus when the area is opened, and what it shows below. */
export function AreaPage({ heading, lead, tools, children }: AreaPageProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A detail that is open from the start takes the focus itself.
    if (document.activeElement?.id !== 'detail-heading') title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div class="area-page">
      <header class="area-head">
        <div>
          <h1 ref={title} tabIndex={-1}>
            {heading}
          </h1>
          {lead !== undefined && <p class="fine">{lead}</p>}
        </div>
        {tools !== undefined && <div class="area-tools">{tools}</div>}
      </header>
      {children}
    </div>
  );
}

/** A part of a detail under a heading of its own. */
export function Section({ heading, tools, children }: SectionProps) {
  return (
    <section class="section">
      <header>
        <h3>{heading}</h3>
        {tools}
      </header>
      {children}
    </section>
  );
}

interface SectionProps {
  readonly heading: string;
  readonly tools?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** Names with their values. */
export function Facts({ rows }: { readonly rows: readonly FactRow[] }) {
  return (
    <dl class="facts">
      {rows.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export interface FactRow {
  readonly name: string;
  readonly value: ComponentChildren;
}
