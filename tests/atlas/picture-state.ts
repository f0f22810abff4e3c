import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { windows } from '../../scripts/atlas/atlas-options.ts';
import type { AtlasOptions, Theme, Width } from '../../scripts/atlas/atlas-options.ts';
import { fileName } from '../../scripts/atlas/pictures.ts';
import type { Picture, PicturedState } from '../../scripts/atlas/pictures.ts';
import { axeAndPaintedFindings, axeFindings } from '../support/accessibility.ts';
import type { Stay } from './come-back.ts';
import { showIn } from './in-language.ts';
import { showInTheme } from './in-theme.ts';
import { layoutFindings } from './layout-checks.ts';
import { otherFindings, withoutSeenFocus } from './other-looks.ts';

/** Where the pictures are written, and which ones to take. */
export interface Order extends AtlasOptions {
  readonly folder: string;
}

/** Widths at which axe runs: its findings do not change between them (X9). */
const axeWidths: ReadonlySet<Width> = new Set([1280, 320]);

const resize = async (page: Page, width: Width): Promise<void> => {
  // Nothing to wait for if nothing has changed.
  if (page.viewportSize()?.width === width) return;
  await page.setViewportSize({ width, height: windows[width] });
  // Changes that follow the window's size wait for a frame.
  await page.clock.runFor(50);
};

/** So many milliseconds after a dialog has closed, what it hid from screen readers is exposed again. */
const givenBackMs = 250;

/** The page's clock is stopped: if a dialog has just closed, it runs until the page is accessible again. */
const giveBack = async (page: Page): Promise<void> => {
  const isHidden = await page.evaluate(
    () =>
      document.querySelector('#root')?.ariaHidden === 'true' &&
      document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') === null,
  );
  if (isHidden) await page.clock.runFor(givenBackMs);
};

const shoot = async (session: CDPSession, file: string): Promise<void> => {
  const { data } = await session.send('Page.captureScreenshot', {
    // Nearly three times as quick as 'webp'.
    format: 'jpeg',
    quality: 75,
    optimizeForSpeed: true,
  });
  writeFileSync(file, data, 'base64');
};

/** The themes in alternating order: each change of the width keeps the theme. */
const themesAt = (place: number, themes: readonly Theme[]): readonly Theme[] =>
  place % 2 === 0 ? themes : themes.toReversed();

/** Takes all requested pictures of the page as it is, and leaves it at the last of the widths. */
export const pictureState = async (
  page: Page,
  { folder, languages, widths, themes }: Order,
  { flow, state, path }: Omit<PicturedState, 'pictures' | 'findings' | 'wentOnTo'>,
  { comeBack, look }: Stay,
): Promise<PicturedState> => {
  const session = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    document.documentElement.style.caretColor = 'transparent';
  });
  await giveBack(page);
  const pictures: Picture[] = [];
  let inTheme: Theme | null = null;
  const changeTheme = async (theme: Theme) => {
    if (inTheme !== theme) await showInTheme(page, theme);
    inTheme = theme;
  };
  for (const [place, width] of widths.entries()) {
    await resize(page, width);
    await comeBack();
    for (const theme of themesAt(place, themes)) {
      await changeTheme(theme);
      for (const language of languages) {
        await showIn(page, language);
        const file = join('pictures', `${fileName(flow, state)}.${language}.${width}.${theme}.jpg`);
        await shoot(session, join(folder, file));
        const lookWithAxe = language === 'en' ? axeAndPaintedFindings : axeFindings;
        const found = [
          ...(theme === themes[0] ? await layoutFindings(page) : []),
          ...(axeWidths.has(width)
            ? await lookWithAxe(page, theme === themes[0] ? 'everything' : 'colours')
            : []),
        ];
        pictures.push({ language, width, theme, file, findings: found });
        look();
      }
    }
  }
  await showIn(page, 'en');
  await changeTheme('light');
  await page.evaluate(() => {
    document.documentElement.style.caretColor = '';
  });
  await session.detach();
  return { flow, state, path, findings: [], pictures, wentOnTo: null };
};

/** Layout problems at each of the widths, and controls without visible focus; the screen may change during this. */
export const furtherFindings = async (
  page: Page,
  widths: readonly Width[],
  { comeBack, look }: Stay,
): Promise<readonly string[]> => {
  const findings: string[] = [];
  const note = (width: Width, found: readonly string[]) =>
    findings.push(...found.map((line) => `${width} px, ${line}`));
  // The last picture was taken at the last width.
  for (const width of widths.toReversed()) {
    await resize(page, width);
    await comeBack();
    look();
    note(width, await otherFindings(page));
  }
  // A pressed key counts as activity: from here on the screen may be another one.
  for (const width of widths) {
    await resize(page, width);
    note(width, await withoutSeenFocus(page));
  }
  await resize(page, 1280);
  return findings;
};
