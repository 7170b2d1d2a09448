import type { ComponentType } from 'preact';
import { rolesMay } from '../../subgraphs/platform/rights/rights.js';
import type { ConsoleIconName } from './components/icon.js';
import type { ConsolePlace } from './shell/routes.js';
import type { SignedInUser } from './shell/operations.generated.js';

/** What the screen of an area gets. */
export interface AreaProps {
  /** What follows `/operator/<area>/` in the address. Another place is shown by `go(addressOf(…))` of shell/routes. */
  readonly place: ConsolePlace;
}

/**
 * An area of the console.
 *
 * To add one:
 * 1. its folder `widget/operator/<id>/` with `screen.tsx`, which exports `Screen` (a component with `AreaProps`);
 * 2. its operations in `<id>/operations.graphql`, from which `npm run schema` makes `<id>/operations.generated.ts`; they
 *    are asked by `ask` of shell/account (or the hooks of components/asked);
 * 3. its texts in `i18n/<id>/{en,ka,ar}.json` and its file `<id>/text.ts`:
 *    `export const { t, find } = catalogue('<id>', english)`; a test checks that all languages say the same;
 * 4. its line in AREAS of areas.ts. The rail's name of it is `area.<id>` of i18n/shell.
 *
 * Its styles are `<id>/<id>.css`, imported by its screen; class names begin with the id of the area. Colours, sizes and
 * spaces come from ui/tokens.css, and what several areas need from components/.
 *
 * A component of an area that another area shows is loaded by `lazyComponent` of components/lazy-component.
 */
export interface Area {
  /** Its place in the address, its folder, its catalogue and the end of its name's key. */
  readonly id: AreaId;
  readonly icon: ConsoleIconName;
  /** Whether the user sees it in the rail. A user who may not and opens its address is told that it is not for them. */
  readonly mayUse: (user: SignedInUser) => boolean;
  readonly load: () => Promise<{ readonly Screen: ComponentType<AreaProps> }>;
}

/** The id of every area. AREAS says which of them the rail shows, and in which order. */
export type AreaId =
  'calls' | 'review' | 'sessions' | 'screening' | 'blacklist' | 'groups' | 'users' | 'configurations' | 'settings';

/** Who takes video calls. */
export const takesCalls = ({ roles }: SignedInUser): boolean => rolesMay(roles, 'calls');

/** Everybody who works with sessions. */
export const operates = ({ roles }: SignedInUser): boolean => rolesMay(roles, 'sessions:read');

/** Who decides sessions, and so screens persons and keeps the blacklist; who takes calls alone does not. */
export const decides = ({ roles }: SignedInUser): boolean => rolesMay(roles, 'sessions:decide');

/** Who manages users, groups, configurations, keys and settings of the company. */
export const administers = ({ roles }: SignedInUser): boolean => rolesMay(roles, 'administration:write');

/** Who deletes sessions for good. */
export const deletes = ({ roles }: SignedInUser): boolean => rolesMay(roles, 'sessions:delete');
