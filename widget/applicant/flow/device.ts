/** Whether this is a desktop or laptop: the browser says so, else its name and the pointer do. */
export function isDesktop(): boolean {
  const hints = (navigator as { userAgentData?: { readonly mobile: boolean } }).userAgentData;
  if (hints?.mobile === true) return false;
  if (/Android|iPhone|iPad|iPod|Mobile|Silk|Kindle/i.test(navigator.userAgent)) return false;
  // An iPad calls itself a Mac, but has a touch screen.
  if (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1) return false;
  return true;
}
