import path from 'node:path';

/** Where Vite puts the pages. */
export const SITE = path.resolve(import.meta.dirname, '../site');
