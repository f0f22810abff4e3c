import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import { paintedFindings } from './painted-contrast.ts';

/** The rules of X9. */
export const axeTags: readonly string[] = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
];

/** The invisible sentinels of Fluent's focus trap at a dialog's ends: they pass the focus on. */
const focusGuards = '[data-tabster-dummy]';

/** Motion is over by then; what takes longer is a notice's own clock. */
const longestMotionMs = 900;

const settled = (page: Page): Promise<unknown> =>
  page.evaluate(
    (longest) =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= longest)
          .map(({ finished }) => finished),
      ),
    longestMotionMs,
  );

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe yields by timers; here it yields by a MessageChannel, because the page's clock may be frozen. It has no time limits. */
const axeScript = `(() => {
  const { port1, port2 } = new MessageChannel();
  const waiting = [];
  port1.onmessage = () => waiting.shift()();
  const setTimeout = (call, ms = 0) => {
    if (ms < 1000) port2.postMessage(waiting.push(call));
  };
  const clearTimeout = () => {};
  ${axeSource}
})()`;

interface PageWithAxe {
  readonly axe: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };
}

/** The rules of X9 whose result depends on the colours: only these are repeated in the dark theme. */
const rulesOfColours: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** `colours`: only what can change with light and dark. */
type Looking = 'everything' | 'colours';

/** The reasons for which axe cannot judge a contrast, except for texts that are covered. */
const undecided = ['bgImage', 'bgGradient', 'imgNode', 'pseudoContent', 'shortTextContent', 'nonBmp'];

/** A rule that is broken, and where. */
interface Broken {
  readonly id: string;
  readonly elements: readonly { readonly html: string; readonly target: string }[];
}

/** The findings of one run, and the texts whose background axe cannot determine. */
interface Look {
  readonly broken: readonly Broken[];
  /** A document's own print is the sender's: it is not among them. */
  readonly undecidedPlaces: readonly string[];
}

const analyzed = async (page: Page, looking: Looking): Promise<Look> => {
  await settled(page);
  return page.evaluate(
    async ([guards, only, reasons]) => {
      const { axe } = globalThis as unknown as PageWithAxe;
      const { violations, incomplete } = await axe.run(
        { exclude: [guards] },
        { runOnly: only, resultTypes: ['violations', 'incomplete'], iframes: false, preload: false },
      );
      return {
        broken: violations.map(({ id, nodes }) => ({
          id,
          elements: nodes.map(({ html, target }) => ({ html, target: target.join(' ') })),
        })),
        undecidedPlaces: incomplete
          .filter(({ id }) => id === 'color-contrast')
          .flatMap(({ nodes }) => nodes)
          .filter(({ any }) => any.some(({ data }) => reasons.includes(String(data?.messageKey))))
          .map(({ target }) => target.join(' '))
          .filter((target) => !document.querySelector(target)?.closest('.rpv-core__text-layer')),
      };
    },
    [
      focusGuards,
      looking === 'everything'
        ? { type: 'tag' as const, values: [...axeTags] }
        : { type: 'rule' as const, values: [...rulesOfColours] },
      undecided,
    ] as const,
  );
};

const isOfSize = ({ id }: Broken): boolean => id === 'target-size';

/**
 * A bar at the foot of the window cuts the target that happens to lie under its edge; scrolled a little, that target is
 * whole, as it is once an open menu is closed. One that really is too small is so without the bars, too; what stands in a bar is judged with it. They are taken
 * out of the pointer's way only: what is hidden would lose the focus.
 */
const smallWithoutBars = async (page: Page, found: readonly Broken[]): Promise<readonly Broken[]> => {
  const targets = found.filter(isOfSize).flatMap(({ elements }) => elements.map(({ target }) => target));
  const small = await page.evaluate(
    async ([guards, wanted]) => {
      const { axe } = globalThis as unknown as PageWithAxe;
      const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((one) => {
        const { position, display } = getComputedStyle(one);
        const isMenu = position === 'absolute' && one.querySelector('[role=menu]') !== null;
        return isMenu || (['sticky', 'fixed'].includes(position) && display !== 'contents');
      });
      const inBars = wanted.filter((target) =>
        bars.some((bar) => bar.contains(document.querySelector(target))),
      );
      const before = bars.map((bar) => bar.style.pointerEvents);
      for (const bar of bars) bar.style.pointerEvents = 'none';
      const { violations } = await axe.run(
        { exclude: [guards] },
        { runOnly: { type: 'rule', values: ['target-size'] }, iframes: false, preload: false },
      );
      for (const [at, bar] of bars.entries()) bar.style.pointerEvents = before[at] ?? '';
      return [...inBars, ...violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')))];
    },
    [focusGuards, targets] as const,
  );
  return found.flatMap((one) => {
    if (!isOfSize(one)) return [one];
    const elements = one.elements.filter(({ target }) => small.includes(target));
    return elements.length > 0 ? [{ ...one, elements }] : [];
  });
};

/** Repeats until two runs in a row find the same, so that a fading notice is no finding. */
const lookedTwice = async (page: Page, looking: Looking): Promise<Look> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeScript);
  let look = await analyzed(page, looking);
  for (let tries = 0; look.broken.length > 0 && tries < 5; tries += 1) {
    const again = await analyzed(page, looking);
    if (JSON.stringify(again.broken) === JSON.stringify(look.broken)) break;
    look = again;
  }
  const { broken } = look;
  return broken.some(isOfSize) ? { ...look, broken: await smallWithoutBars(page, broken) } : look;
};

const lineOf = ({ id, elements }: Broken): string => `${id}: ${elements.map(({ html }) => html).join(' ')}`;

/** The findings of axe on the current page, one line for each violated rule. Frames are not examined. */
export const axeFindings = async (page: Page, looking: Looking = 'everything'): Promise<readonly string[]> =>
  (await lookedTwice(page, looking)).broken.map(lineOf);

/** The same, and contrasts that axe cannot judge, measured on the pixels. */
export const axeAndPaintedFindings = async (
  page: Page,
  looking: Looking = 'everything',
): Promise<readonly string[]> => {
  const { broken, undecidedPlaces } = await lookedTwice(page, looking);
  return [...broken.map(lineOf), ...(await paintedFindings(page, undecidedPlaces))];
};
