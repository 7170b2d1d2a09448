import 'graphiql/style.css';
import 'graphiql/setup-workers/vite';
import { GraphiQL } from 'graphiql';
import { createElement, type FC } from 'react';
import { createRoot } from 'react-dom/client';
import type { ExplorerCredential } from './credential.js';
import { type ExplorerRequest, fetcherFor } from './fetcher.js';

const EXAMPLE = `# Ctrl-Space completes, Ctrl-Enter runs.
query LatestSessions {
  sessions(first: 5) {
    totalCount
    edges {
      node {
        id
        state
        createdAt
      }
    }
  }
}
`;

interface Props {
  readonly fetcher: (asked: ExplorerRequest) => unknown;
  readonly storage: Storage;
  readonly initialQuery: string;
  readonly shouldPersistHeaders: boolean;
  readonly isHeadersEditorEnabled: boolean;
  readonly defaultEditorToolsVisibility: boolean;
}

/** Shows the explorer in `place`. @returns what takes it away again */
export function showExplorer(place: Element, credential: ExplorerCredential): () => void {
  const root = createRoot(place);
  root.render(
    createElement(GraphiQL as unknown as FC<Props>, {
      fetcher: fetcherFor(credential),
      storage: new MemoryStorage(),
      initialQuery: EXAMPLE,
      shouldPersistHeaders: false,
      isHeadersEditorEnabled: false,
      defaultEditorToolsVisibility: false,
    }),
  );
  return () => root.unmount();
}

/** Operations may hold names and numbers of persons: nothing of them stays in the browser. */
class MemoryStorage implements Storage {
  readonly #values = new Map<string, string>();

  get length(): number {
    return this.#values.size;
  }

  key(index: number): string | null {
    return [...this.#values.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#values.set(key, value);
  }

  removeItem(key: string): void {
    this.#values.delete(key);
  }

  clear(): void {
    this.#values.clear();
  }
}
