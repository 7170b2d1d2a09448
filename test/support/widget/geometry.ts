import type { Page } from 'puppeteer';

/**
 * What is wrong with the place of things on the page as it is now, one line each: a text or a control that something
 * else covers, that an ancestor cuts off or that cannot be scrolled to, a page that moves sideways, a camera's window
 * that is not the largest thing.
 */
export async function layoutFaults(page: Page): Promise<readonly string[]> {
  return (await page.evaluate(`(${FAULTS})()`)) as string[];
}

/** As text: these tests know no DOM types. */
const FAULTS = `() => {
  const faults = new Set();
  const name = (one) => one.tagName.toLowerCase() + (typeof one.className === 'string' && one.className !== '' ? '.' + one.className.trim().split(/\\s+/).join('.') : '');
  const said = (one) => name(one) + ' "' + (one.innerText ?? one.getAttribute('aria-label') ?? '').trim().replaceAll('\\n', ' ').slice(0, 40) + '"';
  const style = (one) => getComputedStyle(one);
  const clips = (one, axis) => style(one)['overflow' + axis] !== 'visible';
  const scrolls = (one, axis) => /auto|scroll/.test(style(one)['overflow' + axis]);
  const hidden = (one) =>
    !one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || one.closest('.visually-hidden, .skip:not(:focus)') !== null;
  const ancestors = (one) => (one === null ? [] : [one, ...ancestors(one.parentElement)]);
  const root = document.querySelector('dialog[open]') ?? document.body;

  // Everything takes part in what lies over what, even that which no finger meets.
  const rules = new CSSStyleSheet();
  rules.replaceSync('* { pointer-events: auto !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules];

  /** Scrolls what scrolls, and nothing else, so that the middle of this is in the middle. */
  const reveal = (one, rect) => {
    for (const around of ancestors(one.parentElement)) {
      if (!scrolls(around, 'Y') || around.scrollHeight <= around.clientHeight) continue;
      const view = around.getBoundingClientRect();
      const now = rect();
      around.scrollTop += (now.top + now.bottom) / 2 - (view.top + view.bottom) / 2;
    }
    return rect();
  };
  const paints = (one) => {
    if (Number(style(one).opacity) === 0) return false;
    if (/^(img|video|canvas|button|a|select|textarea|input|path|circle|rect)$/i.test(one.tagName)) return true;
    if (!/, 0\\)$|transparent/.test(style(one).backgroundColor) || style(one).backgroundImage !== 'none') return true;
    return false;
  };
  const over = (one, x, y) => {
    for (const top of document.elementsFromPoint(x, y)) {
      if (top === one || one.contains(top) || top.contains(one)) return null;
      // The label of a choice and its mark are one thing.
      if (paints(top)) return top;
    }
    return null;
  };
  const cut = (one, { left, right, top, bottom }, what) => {
    if (left < -1 || right > innerWidth + 1) faults.add(what + ' reaches over the side of the page');
    if (top < -1 || bottom > innerHeight + 1) faults.add(what + ' cannot be brought into view');
    for (const around of ancestors(one)) {
      // An ellipsis is a cut, too.
      const view = around.getBoundingClientRect();
      if (clips(around, 'X') && (left < view.left - 1 || right > view.right + 1))
        faults.add(what + ' is cut off at the side by ' + name(around));
      if (clips(around, 'Y') && (top < view.top - 1 || bottom > view.bottom + 1))
        faults.add(what + ' is cut off by ' + name(around));
      if (style(around).position === 'fixed' || around === root) break;
    }
  };

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    const one = text.parentElement;
    if (text.data.trim() === '' || /^(style|script|option|textarea|noscript)$/i.test(one.tagName) || hidden(one)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = range.getClientRects().length;
    for (let line = 0; line < lines; line++) {
      const rect = reveal(one, () => range.getClientRects()[line]);
      if (rect === undefined || rect.width < 1) continue;
      cut(one, rect, said(one));
      const y = (rect.top + rect.bottom) / 2;
      for (const x of [rect.left + 2, (rect.left + rect.right) / 2, rect.right - 2]) {
        const above = over(one, x, y);
        if (above !== null) faults.add(said(one) + ' is covered by ' + said(above));
      }
    }
  }
  for (const one of root.querySelectorAll('button, a, select, textarea, input, img, svg.illustration, svg.code, .sign')) {
    if (hidden(one) || one.closest('.choice') !== null) continue;
    const rect = reveal(one, () => one.getBoundingClientRect());
    // What is higher than its view is scrolled through.
    if (rect.height <= 0.6 * innerHeight) cut(one, rect, said(one));
    const above = over(one, (rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2);
    if (above !== null) faults.add(said(one) + ' is covered by ' + said(above));
  }

  for (const one of [document.documentElement, ...root.querySelectorAll('*')]) {
    if (hidden(one) || (one !== document.documentElement && !scrolls(one, 'X'))) continue;
    if (one.scrollWidth > one.clientWidth + 1 && !/^(input|textarea|select)$/i.test(one.tagName))
      faults.add(name(one) + ' moves sideways: ' + one.scrollWidth + ' in ' + one.clientWidth);
  }
  const body = document.querySelector('.page-body');
  if (body !== null && root === document.body && body.scrollHeight > body.clientHeight + 1 && body.clientHeight < innerHeight / 3)
    faults.add('only ' + body.clientHeight + ' of ' + innerHeight + ' px are left for what the page says');

  const outline = document.querySelector('.stage-mask .outline');
  if (outline !== null) {
    const area = ({ width, height }) => width * height;
    const window = outline.getBoundingClientRect();
    for (const other of document.querySelectorAll('.top, .stage-controls, .stage-lead, .hint > span, .prompt > *')) {
      const rect = other.getBoundingClientRect();
      if (area(rect) >= area(window)) faults.add(name(other) + ' is larger than the window of the camera');
      const apart =
        rect.right <= window.left + 1 || rect.left >= window.right - 1 || rect.bottom <= window.top + 1 || rect.top >= window.bottom - 1;
      if (!apart && !other.matches('.prompt > *')) faults.add(said(other) + ' lies over the window of the camera');
    }
    const video = document.querySelector('.stage video')?.getBoundingClientRect() ?? window;
    if (window.left < video.left - 1 || window.right > video.right + 1 || window.top < video.top - 1 || window.bottom > video.bottom + 1)
      faults.add('the window of the camera reaches over its picture');
    const least = 0.4 * innerHeight;
    if (window.height < least && window.width < 0.6 * Math.min(innerWidth, innerHeight))
      faults.add('the window of the camera is only ' + Math.round(window.width) + ' x ' + Math.round(window.height));
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== rules);
  return [...faults];
}`;
