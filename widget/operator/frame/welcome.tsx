import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { LanguageChoice } from './language-choice.js';

interface WelcomeProps {
  readonly heading: string;
  readonly lead?: string | undefined;
  readonly children: ComponentChildren;
}

/** A page of its own for who is not signed in: one heading, one sentence, what is to do. */
export function Welcome({ heading, lead, children }: WelcomeProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    title.current?.focus();
    document.title = `${heading} – Bonafide`;
  }, [heading]);
  return (
    <div class="welcome">
      <main>
        <p class="brand">Bonafide</p>
        <h1 ref={title} tabIndex={-1}>
          {heading}
        </h1>
        {lead !== undefined && <p class="quiet">{lead}</p>}
        {children}
      </main>
      <footer>
        <LanguageChoice />
      </footer>
    </div>
  );
}
