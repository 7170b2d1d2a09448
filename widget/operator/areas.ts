import { type Area, takesCalls, operates, decides, administers } from './area.js';

export const AREAS: readonly Area[] = [
  { id: 'calls', icon: 'call', mayUse: takesCalls, load: () => import('./calls/screen.js') },
  { id: 'review', icon: 'inbox', mayUse: decides, load: () => import('./queue/screen.js') },
  { id: 'sessions', icon: 'list', mayUse: operates, load: () => import('./sessions/screen.js') },
  { id: 'screening', icon: 'shield', mayUse: decides, load: () => import('./screening/screen.js') },
  { id: 'blacklist', icon: 'ban', mayUse: decides, load: () => import('./blacklist/screen.js') },
  { id: 'groups', icon: 'group', mayUse: administers, load: () => import('./groups/screen.js') },
  { id: 'users', icon: 'person', mayUse: administers, load: () => import('./users/screen.js') },
  { id: 'configurations', icon: 'sliders', mayUse: administers, load: () => import('./configurations/screen.js') },
  { id: 'settings', icon: 'gear', mayUse: operates, load: () => import('./settings/screen.js') },
];
