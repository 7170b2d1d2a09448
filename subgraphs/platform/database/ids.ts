const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text from outside has the form of our ids; any other belongs to nothing and is not looked up. */
export function couldBeId(text: string): boolean {
  return UUID.test(text);
}

/** The lowest id (UUIDv7) that is made at a time, in milliseconds: those that were made before are lower. */
export function idAt(time: number): string {
  const hex = Math.max(0, time).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** When an id was made, in milliseconds. */
export function timeOfId(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16);
}
