import { effect, signal } from '@preact/signals';
import { Ring } from '../../call/ring.js';
import { ask, beforeLeaving, watch } from '../shell/account.js';
import {
  ACCEPT_CALL,
  BE_AT_DESK,
  BE_THERE,
  CALL_DESK_NEWS,
  DECLINE_CALL,
  PICK_CALL,
  SET_AVAILABILITY,
} from './operations.generated.js';
import type { CallDesk, CallPauseReason } from './operations.generated.js';
import { t } from './text.js';
import { callByTitle } from './title-call.js';

/** What the service last said of the desk of the signed-in user; null before it said anything. */
export const desk = signal<CallDesk | null>(null);
/** Why the desk could not be read the last time; null when it could. */
export const deskFailure = signal<unknown>(null);

const ring = new Ring();
let stopAttending: (() => void) | null = null;

/** Sits down at the desk, once: from then on this page says that its user is there, and rings. */
export function attendDesk(): void {
  if (stopAttending !== null) return;
  const ticks = new Worker(new URL('./ticks-worker.js', import.meta.url), { type: 'module' });
  ticks.onmessage = () => void beat();
  const stopWatching = watch(CALL_DESK_NEWS, {}, ({ callDesk }) => (desk.value = callDesk));
  const stopRinging = effect(() => ringFor(desk.value?.ringing?.id ?? null));
  stopAttending = () => {
    ticks.terminate();
    stopWatching();
    stopRinging();
    ringFor(null);
    desk.value = null;
    stopAttending = null;
  };
  void lookAgain();
}

// Whoever signs out gets no calls: the heartbeat ends, and the place is given back at once.
beforeLeaving(() => {
  if (stopAttending === null) return;
  if (desk.value?.available === true) void setAvailability(false, 'END_OF_SHIFT').catch(() => null);
  stopAttending();
});

async function beat(): Promise<void> {
  try {
    await ask(BE_THERE, {});
    deskFailure.value = null;
  } catch (failure) {
    deskFailure.value = failure;
  }
}

/** Reads the desk again, after something that changes it. */
export async function lookAgain(): Promise<void> {
  try {
    desk.value = (await ask(BE_AT_DESK, {})).beAtDesk;
    deskFailure.value = null;
  } catch (failure) {
    deskFailure.value = failure;
  }
}

/** @param pauseReason of a pause; null with `available` */
export async function setAvailability(available: boolean, pauseReason: CallPauseReason | null): Promise<void> {
  if (available) {
    // By the press of a button: otherwise browsers let the page neither sound nor notify.
    ring.ready();
    if ('Notification' in window && Notification.permission === 'default') void Notification.requestPermission();
  }
  const languages = desk.peek()?.languages ?? [];
  desk.value = (await ask(SET_AVAILABILITY, { available, pauseReason, languages })).setAvailability;
}

export async function setLanguages(languages: readonly string[]): Promise<void> {
  const { available = false, pauseReason = null } = desk.peek() ?? {};
  desk.value = (await ask(SET_AVAILABILITY, { available, pauseReason, languages })).setAvailability;
}

export async function acceptCall(id: string): Promise<void> {
  await ask(ACCEPT_CALL, { id });
  await lookAgain();
}

export async function declineCall(id: string): Promise<void> {
  desk.value = (await ask(DECLINE_CALL, { id })).declineCall;
}

export async function pickCall(id: string): Promise<void> {
  await ask(PICK_CALL, { id });
  await lookAgain();
}

let notified: Notification | null = null;
let endTitle = (): void => undefined;

/** Sound, title of the tab and notification, for as long as a call rings. */
function ringFor(callId: string | null): void {
  notified?.close();
  notified = null;
  endTitle();
  endTitle = () => undefined;
  if (callId === null) {
    ring.stop();
    return;
  }
  ring.start();
  endTitle = callByTitle(t('ringing.heading'));
  if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
  // Without the applicant's name: notifications stay on locked screens.
  notified = new Notification(t('ringing.heading'), { tag: callId });
  notified.onclick = () => window.focus();
}
