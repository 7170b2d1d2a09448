const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text from outside has the form of our ids; any other belongs to nothing and is not looked up. */
export function couldBeId(text: string): boolean {
  return UUID.test(text);
}
