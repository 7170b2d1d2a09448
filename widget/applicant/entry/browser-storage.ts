/** The tab's storage, or null where the browser refuses it: even reading the property may throw. */
export function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

const DEVICE_KEY = 'bonafide.device';

/** A random id that this browser keeps, by which a session that may not be shared knows it again. */
export function deviceId(): string {
  const storage = browserStorage();
  try {
    const known = storage?.getItem(DEVICE_KEY);
    if (known !== null && known !== undefined && known !== '') return known;
    const made = crypto.randomUUID();
    storage?.setItem(DEVICE_KEY, made);
    return made;
  } catch {
    return crypto.randomUUID();
  }
}
