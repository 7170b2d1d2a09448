/** Timers of a hidden page are slowed down to one a minute; those of a worker are not. */
const EVERY_MS = 10_000;

setInterval(() => postMessage(null), EVERY_MS);
