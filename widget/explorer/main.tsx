import '../ui/tokens.css';
import './explorer.css';
import { render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ExplorerCredential } from './credential.js';
import { SignIn } from './sign-in.js';

function Explorer() {
  const [credential, setCredential] = useState<ExplorerCredential | null>(null);
  if (credential === null) return <SignIn onSignedIn={setCredential} />;
  return (
    <div class="explorer">
      <header>
        <h1>GraphQL explorer</h1>
        <span class="who">{credential.name}</span>
        <a href="/docs">REST reference</a>
        <button type="button" onClick={() => setCredential(null)}>
          Sign out
        </button>
      </header>
      <Editor credential={credential} />
    </div>
  );
}

/** The editor is loaded only once somebody has signed in: it is many times the size of everything else. */
function Editor({ credential }: { readonly credential: ExplorerCredential }) {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let leave: (() => void) | null = null;
    let left = false;
    import('./graphiql.js').then(
      ({ showExplorer }) => {
        if (!left && place.current) leave = showExplorer(place.current, credential);
      },
      () => setFailed(true),
    );
    return () => {
      left = true;
      leave?.();
    };
  }, [credential]);
  return (
    <main>
      {failed && <p role="alert">The editor could not be loaded. Reload the page to try again.</p>}
      <div class="editor" ref={place} />
    </main>
  );
}

const place = document.getElementById('explorer');
if (place) render(<Explorer />, place);
