import type { ComponentChildren } from 'preact';
import './detail-body.css';

/** What a detail shows below its head: sections, one below the other. */
export function DetailBody({ children }: { readonly children: ComponentChildren }) {
  return <div class="detail-body">{children}</div>;
}

/** Buttons in a row that breaks where there is no room. */
export function Actions({ children }: { readonly children: ComponentChildren }) {
  return <div class="actions">{children}</div>;
}
