import type { Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { withoutSeenFocus } from '../atlas/other-looks.ts';
import { test as base, expect } from '../support/browser-test.ts';
import { pendingIds } from '../support/pending-documents.ts';
import { signedInOnStage } from '../support/signed-in.ts';
import { readTree } from './tree-reader.ts';

/** The address of a screen, and an element that shows that it is loaded. */
const screens = {
  'sign-in': [false, () => '/auth/authorize?userid=u-maria-santos', ['button', 'Email me']],
  'signer group': [
    false,
    () => '/signerGroupAuth?signerGroupGuid=g-riverside',
    ['textbox', 'Find your name'],
  ],
  'forgot password': [false, () => '/auth/forgot-password', ['button', 'Submit']],
  dashboard: [true, () => '/dashboard', ['button', 'Expand all']],
  'pending documents': [true, () => '/pending_documents?S=1', ['checkbox', 'Select all on this page']],
  'completed documents': [true, () => '/completed_documents', ['checkbox', 'Select all on this page']],
  document: [true, (id: string) => `/document_detail?tab=sign&docid=${id}`, ['button', 'Sign']],
  'page editor': [true, (id: string) => `/update_document?tab=sign&docid=${id}`, ['application', /./]],
  profile: [true, () => '/update_credentials', ['button', /^Update/]],
} as const;
type Name = keyof typeof screens;
const names = Object.keys(screens) as Name[];
/** Of a phone and of a clinic's PC. */
const widths = [375, 1280] as const;

const test = base.extend<{ open: (name: Name) => Promise<void> }>({
  open: async ({ page, baseURL, world }, use) =>
    use(async (name) => {
      const [isSignedIn, addressOf, [role, label]] = screens[name];
      const stage = { page, baseUrl: baseURL ?? '', world, startedAt: Date.now() };
      const me = isSignedIn ? await signedInOnStage(stage, 'u-maria-santos') : null;
      const [id = ''] = me ? await pendingIds(stage, me, 'PENDING SIGNATURE') : [];
      await page.goto(addressOf(encodeURIComponent(id)));
      await readTree(page).comes(role, label);
    }),
});

/** The element that Tab has reached; null if the focus has left the page. */
interface Stop {
  readonly name: string;
  /** Which of the things that it should come to this is, counted from 0; -1 for another one. */
  readonly at: number;
  /** Whether it comes after the stop before in the page, as it is read. */
  readonly isLater: boolean;
  readonly isInSight: boolean;
}

const step = async (page: Page): Promise<Stop | null> => {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const at = document.activeElement;
    const shared = globalThis as { stopBefore?: Element | null; wantedStops?: readonly Element[] };
    if (!at || at === document.body) return null;
    const before = shared.stopBefore;
    shared.stopBefore = at;
    const { left, top, width, height } = at.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, innerHeight / 2));
    return {
      at: shared.wantedStops?.indexOf(at) ?? -1,
      name: `${at.tagName} ${(at.getAttribute('aria-label') ?? at.textContent ?? '').trim().slice(0, 40)}`,
      isLater: !before || (before.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
      isInSight: over !== null && (at.contains(over) || over.contains(at)),
    };
  });
};

/** Everything on the page that Tab should come to: of a group of which one has the stop, that one. Gives their names. */
const wantedStops = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const wanted = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex]',
      ),
    ].filter(
      (one) =>
        one.tabIndex >= 0 &&
        !one.matches(':disabled, [data-tabster-dummy], .rpv-core__text-layer *') &&
        one.checkVisibility({ visibilityProperty: true }) &&
        !one.closest('[inert], [aria-hidden=true]') &&
        // Of radio buttons of one name Tab comes to the chosen one.
        !(one instanceof HTMLInputElement && one.type === 'radio' && !one.checked),
    );
    Object.assign(globalThis, { wantedStops: wanted });
    return wanted.map(
      (at) => `${at.tagName} ${(at.getAttribute('aria-label') ?? at.textContent).trim().slice(0, 40)}`,
    );
  });

/** What is chosen, pressed or opened, and looks like what is not; heavier letters alone are overlooked. */
const alike = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const lookOf = (element: Element): string =>
      [element, ...element.querySelectorAll('*')]
        .slice(0, 4)
        .flatMap((one) => [null, '::before', '::after'].map((part) => getComputedStyle(one, part)))
        .map((style) =>
          [
            style.borderWidth,
            style.borderColor,
            style.outlineStyle,
            style.backgroundColor,
            style.color,
            style.content,
            style.opacity,
            style.display,
          ].join(),
        )
        .join(';');
    return ['aria-selected', 'aria-pressed', 'aria-current', 'aria-checked'].flatMap((state) =>
      [...document.querySelectorAll(`[${state}]:not([${state}=false])`)].flatMap((chosen) => {
        const other = [...(chosen.parentElement?.parentElement?.querySelectorAll(chosen.tagName) ?? [])].find(
          (one) =>
            one !== chosen &&
            one.checkVisibility() &&
            one.classList[0] === chosen.classList[0] &&
            ['false', null].includes(one.getAttribute(state)),
        );
        if (!chosen.checkVisibility() || !other || lookOf(other) !== lookOf(chosen)) return [];
        return [`${state} ${(chosen.textContent ?? '').trim().slice(0, 40)}`];
      }),
    );
  });

const expectOrderOfTab = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    // Tab goes on from here, whatever had the focus: at the beginning of the page.
    const start = document.createElement('div');
    start.tabIndex = -1;
    document.body.prepend(start);
    start.focus();
    start.remove();
    Object.assign(globalThis, { stopBefore: null });
    scrollTo(0, 0);
  });
  const wanted = await wantedStops(page);
  const stops: Stop[] = [];
  for (let stop = await step(page); stop && stops.length < 300; stop = await step(page)) stops.push(stop);
  expect(stops.filter(({ isLater }) => !isLater).map((stop) => stop.name)).toEqual([]);
  expect(stops.filter(({ isInSight }) => !isInSight).map((stop) => stop.name)).toEqual([]);
  const reached = new Set(stops.map((stop) => stop.at));
  expect(wanted.filter((_, index) => !reached.has(index))).toEqual([]);
  expect(stops.length).toBeGreaterThan(2);
};

/** Icons of controls with the same colour as their background. */
const unseenIcons = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const groundOf = (icon: Element): string => {
      for (let over = icon.parentElement; over; over = over.parentElement) {
        const { backgroundColor } = getComputedStyle(over);
        if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
      }
      return '';
    };
    return [...document.querySelectorAll('button svg, a svg')]
      .filter((icon) => icon.checkVisibility() && getComputedStyle(icon).fill === groundOf(icon))
      .map((icon) => icon.closest('button, a')?.getAttribute('aria-label') ?? icon.outerHTML.slice(0, 80));
  });

for (const [at, name] of names.entries())
  test(
    `Tab reaches every control of ${name} in page order, with a visible focus on a PC, a phone and in forced colours [X9]`,
    byTurn(2 * at),
    async ({ page, open, allow }) => {
      test.slow();
      allow(/Failed to load resource.*documentPage/);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await open(name);
        await expectOrderOfTab(page);
      }
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await withoutSeenFocus(page)).toEqual([]);
      expect(await alike(page)).toEqual([]);
      expect(await unseenIcons(page)).toEqual([]);
    },
  );

test('the text of a page is read in its printed order [X9]', byTurn(39), async ({ page, open }) => {
  await open('document');
  const reader = readTree(page);
  await reader.says(/^Diagnoses$/);
  const texts = await reader.texts();
  const printed = [
    'Riverside Home Health, invented sample',
    'Plan of Care',
    'Patient',
    'Date of birth',
    'Diagnoses',
  ];
  const inSheet = texts.slice(texts.indexOf('Riverside Home Health, invented sample'));
  const places = printed.map((text) => inSheet.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
