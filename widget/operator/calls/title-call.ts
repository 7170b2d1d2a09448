/** Hidden tabs are given no shorter turns. */
const TURN_MS = 1_000;

/**
 * Says something in the tab's title, by turns with what stands there.
 * @returns ends it, and leaves the title that stood there last
 */
export function callByTitle(text: string): () => void {
  let own = document.title;
  const turn = (): void => {
    // Another page of the console may have been opened meanwhile.
    if (document.title !== text) own = document.title;
    document.title = document.title === text ? own : text;
  };
  turn();
  const timer = window.setInterval(turn, TURN_MS);
  return () => {
    window.clearInterval(timer);
    if (document.title === text) document.title = own;
  };
}
