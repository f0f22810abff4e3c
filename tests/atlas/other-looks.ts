import type { Page } from '@playwright/test';
import { layoutFindings } from './layout-checks.ts';
import { settle } from './settle.ts';

/** The default font size of browsers, and twice as much. */
const letters = { usual: 16, large: 32 } as const;

/** Doubles the font size, as a person does in the browser's settings, and checks the layout. */
const withLargeLetters = async (page: Page): Promise<readonly string[]> => {
  const session = await page.context().newCDPSession(page);
  const write = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } });
  try {
    await write(letters.large);
    await settle(page);
    const found = await layoutFindings(page);
    return found.map((line) => `with letters twice as large: ${line}`);
  } finally {
    await write(letters.usual);
    await settle(page);
    await session.detach();
  }
};

/** Makes every text longer by as much as a wordy language does, and checks the layout. */
const withLongWords = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(() => {
    const changed: [Text, string][] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const original = text.nodeValue ?? '';
      const isText =
        /\p{L}{2}/u.test(original) &&
        !text.parentElement?.closest('script, style, bdi, .shell-name, .textLayer');
      if (!isText) continue;
      changed.push([text, original]);
      text.nodeValue = original.replaceAll(
        /\p{L}{2,}/gu,
        (word) => word + word.slice(0, Math.ceil(word.length * 0.4)),
      );
    }
    Object.assign(globalThis, { __changedTexts: changed });
  });
  try {
    await settle(page);
    const found = await layoutFindings(page);
    return found.map((line) => `with words 40 % longer: ${line}`);
  } finally {
    await page.evaluate(() => {
      const { __changedTexts: changed } = globalThis as unknown as { __changedTexts: [Text, string][] };
      for (const [text, original] of changed) text.nodeValue = original;
    });
  }
};

/** Runs in the page: finds elements without a visible focus, and focus on hidden elements (WCAG 2.4.7, 2.4.11). */
const lookAtFocus = async (had: Element | null): Promise<string[]> => {
  const drawnOf = (element: Element): string => {
    const chain = [element, element.parentElement, element.parentElement?.parentElement].filter(
      (one): one is Element => one != null,
    );
    return chain
      .flatMap((one) => [null, '::before', '::after'].map((part) => getComputedStyle(one, part)))
      .map((style) =>
        [
          style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineColor}`,
          style.boxShadow,
          style.borderColor,
          style.borderWidth,
          style.backgroundColor,
          style.transform,
        ].join(),
      )
      .join(';');
  };
  /** Whether it belongs to a layer above the page that the person has opened and can close again. */
  const isClosable = (cover: Element): boolean => {
    for (let over: Element | null = cover; over; over = over.parentElement) {
      const { position, zIndex } = getComputedStyle(over);
      if (position === 'absolute' && zIndex !== 'auto') return over.querySelector('button') !== null;
    }
    return false;
  };
  /** What covers its middle, or the middle of a part of it as high as the window; null if it is visible. */
  const coverOf = (element: Element): Element | 'the edge of the window' | null => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + Math.min(height, innerHeight) / 2);
    if (over === null) return 'the edge of the window';
    const labels = (element as HTMLInputElement).labels ?? [];
    const isSeen = [element, ...labels].some((one) => one.contains(over) || over.contains(one));
    return isSeen || isClosable(over) ? null : over;
  };
  const maxLooks = 8;
  const frames = async () => {
    for (const _ of [1, 2, 3])
      await new Promise<void>((resolve) => {
        const watcher = new ResizeObserver(() => {
          watcher.disconnect();
          resolve();
        });
        watcher.observe(document.documentElement);
      });
  };
  const nameOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent ?? element.id).trim().slice(0, 60);
  const scrolled = [...document.querySelectorAll('*')]
    .filter((one) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth)
    .map((one) => ({ one, top: one.scrollTop, left: one.scrollLeft }));
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
  const scope = dialogs.at(-1) ?? document.body;
  const found: string[] = [];
  for (const element of scope.querySelectorAll<HTMLElement>('button, a[href], input, textarea, select')) {
    if (!element.checkVisibility() || element.closest('[inert], [aria-hidden=true]')) continue;
    if (element.matches(':disabled') || element.tabIndex < 0) continue;
    element.blur();
    const at = drawnOf(element);
    element.focus({ focusVisible: true } as FocusOptions);
    if (document.activeElement !== element) continue;
    // What disappears on scrolling, as 'Back to top' does, does so some frames later.
    for (let looks = 0; looks < maxLooks && coverOf(element) !== null; looks += 1) await frames();
    const cover = document.activeElement === element ? coverOf(element) : null;
    if (cover !== null)
      found.push(
        `out of sight with the focus: '${nameOf(element)}', behind ${typeof cover === 'string' ? cover : `<${cover.tagName.toLowerCase()}> '${nameOf(cover)}'`}`,
      );
    // The browser's own date field shows the focus in its parts.
    if (element instanceof HTMLInputElement && element.type === 'date') continue;
    if (drawnOf(element) === at) found.push(`nothing shows the focus on '${nameOf(element)}'`);
  }
  (document.activeElement as HTMLElement | null)?.blur();
  if (had instanceof HTMLElement) had.focus({ preventScroll: true });
  for (const { one, top, left } of scrolled)
    if (one.scrollTop !== top || one.scrollLeft !== left) one.scrollTo({ top, left, behavior: 'instant' });
  return found;
};

/** The elements that do not visibly have the focus when a person tabs through the page. */
export const withoutSeenFocus = async (page: Page): Promise<readonly string[]> => {
  const before = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.press('Tab');
  return page.evaluate(lookAtFocus, before);
};

/** The layout problems at the page's current width. */
export const otherFindings = async (page: Page): Promise<readonly string[]> => [
  ...(await withLargeLetters(page)),
  ...(await withLongWords(page)),
];
