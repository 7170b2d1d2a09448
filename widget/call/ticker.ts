/** Timers of a page in the background fire once a minute; those of a worker go on. */
setInterval(() => postMessage(null), 5_000);
