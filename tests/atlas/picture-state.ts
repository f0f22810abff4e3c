import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { windows } from '../../scripts/atlas/asked.ts';
import type { Asked, Theme, Width } from '../../scripts/atlas/asked.ts';
import { fileName } from '../../scripts/atlas/pictures.ts';
import type { Picture, PicturedState } from '../../scripts/atlas/pictures.ts';
import { axeAndPaintedFindings, axeFindings } from '../support/accessibility.ts';
import type { Stay } from './come-back.ts';
import { showIn } from './in-language.ts';
import { showInTheme } from './in-theme.ts';
import { layoutFindings } from './layout-checks.ts';
import { otherFindings, withoutSeenFocus } from './other-looks.ts';

/** Where the pictures go, and which are asked for. */
export interface Order extends Asked {
  readonly folder: string;
}

/** Widths at which axe looks: what it finds does not change between them (X9). */
const axeWidths: ReadonlySet<Width> = new Set([1280, 320]);

const resize = async (page: Page, width: Width): Promise<void> => {
  // No time passes where nothing changes.
  if (page.viewportSize()?.width === width) return;
  await page.setViewportSize({ width, height: windows[width] });
  // What follows the window's size waits for a frame.
  await page.clock.runFor(50);
};

/** What a dialog hid from screen readers is given back to them so many milliseconds after it has gone. */
const givenBackMs = 250;

/** The page's clock stands still: where a dialog has just gone it goes on until the page is whole again. */
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

/** The themes in turns, so that each change of the width finds the page in the theme that it goes on with. */
const themesAt = (place: number, themes: readonly Theme[]): readonly Theme[] =>
  place % 2 === 0 ? themes : themes.toReversed();

/** Pictures the page as it stands in every way that is asked for, and leaves it in the last of the widths. */
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

/** What the layout does not bear at each of the widths, and where the focus is not seen; the screen may go on with it. */
export const furtherFindings = async (
  page: Page,
  widths: readonly Width[],
  { comeBack, look }: Stay,
): Promise<readonly string[]> => {
  const findings: string[] = [];
  const note = (width: Width, found: readonly string[]) =>
    findings.push(...found.map((line) => `${width} px, ${line}`));
  // The last picture was taken in the last width.
  for (const width of widths.toReversed()) {
    await resize(page, width);
    await comeBack();
    look();
    note(width, await otherFindings(page));
  }
  // Whoever presses a key is there again: from here on the screen may be another one.
  for (const width of widths) {
    await resize(page, width);
    note(width, await withoutSeenFocus(page));
  }
  await resize(page, 1280);
  return findings;
};
