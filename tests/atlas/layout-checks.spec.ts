import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, test } from '../support/browser-test.ts';
import { showIn } from './in-language.ts';
import { showInTheme } from './in-theme.ts';
import { layoutFindings } from './layout-checks.ts';
import { otherFindings, withoutSeenFocus } from './other-looks.ts';

const link = '/auth/authorize?userid=u-maria-santos';

test(
  'the layout checks find planted faults: cut, covered, too small, wider than the page, without a focus ring, too narrow [X10]',
  byTurn(11),
  async ({ page }) => {
    await page.goto(link);
    await expect(page.getByRole('button', { name: 'Email me' })).toBeVisible();
    expect(await layoutFindings(page)).toEqual([]);
    expect(await withoutSeenFocus(page)).toEqual([]);
    expect(await otherFindings(page)).toEqual([]);
    await page.evaluate(() => {
      const planted = document.createElement('div');
      planted.id = 'planted';
      const add = (tag: string, text: string, style: Partial<CSSStyleDeclaration>) => {
        const made = document.createElement(tag);
        made.textContent = text;
        Object.assign(made.style, style);
        planted.append(made);
        return made;
      };
      add('p', 'This text is cut off', { width: '60px', overflow: 'hidden', whiteSpace: 'nowrap' });
      const row = { width: '12px', height: '12px', padding: '0', border: '0', outline: 'none' };
      add('button', 'a', row);
      add('button', 'b', row);
      const covered = add('p', 'This text is covered', { position: 'relative', height: '20px' });
      const lid = add('div', 'lid', {
        position: 'relative',
        top: '-34px',
        height: '40px',
        background: '#fff',
      });
      covered.after(lid);
      const narrow = add('p', 'Just right', {
        width: 'max-content',
        maxWidth: '76px',
        overflow: 'hidden',
        whiteSpace: 'nowrap',
      });
      narrow.className = 'narrow';
      add('p', 'This text stands aside', { position: 'relative', left: '-200px' });
      // At its end it cannot be scrolled further; scrolled back, its last line is below the window.
      const scroller = add('div', '', {
        position: 'fixed',
        inset: '0 0 0 auto',
        width: '90px',
        overflow: 'auto',
      });
      const high = document.createElement('div');
      high.style.height = '3000px';
      const last = document.createElement('p');
      last.textContent = 'The last line';
      scroller.append(high, last);
      const foot = add('div', 'foot', {
        position: 'fixed',
        inset: 'auto 0 0 auto',
        width: '90px',
        height: '60px',
        background: '#fff',
      });
      foot.style.zIndex = '9';
      document.querySelector('[data-flow]')?.append(planted);
    });
    const found = (await layoutFindings(page)).join('\n');
    expect(found).toContain("outside of its frame: <p> 'This text stands aside'");
    expect(found).toContain("cut: <p> 'This text is cut off'");
    expect(found).toContain("<button> 'a' is 12 x 12 px: too small to press");
    expect(found).toContain("<p> 'This text is covered' is covered by");
    expect(found).not.toContain("'The last line'");
    await page.evaluate(() => {
      const scroller = [...document.querySelectorAll('#planted > div')].find(
        ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1000,
      );
      scroller?.scrollTo(0, 9999);
    });
    expect((await layoutFindings(page)).join('\n')).toContain("<p> 'The last line' is covered by");
    expect(found).not.toContain('sideways');
    expect((await otherFindings(page)).join('\n')).toContain("with words 40 % longer: cut: <p> 'JustJu");
    expect(await withoutSeenFocus(page)).toContain("nothing shows the focus on 'a'");
    await page.evaluate(() => {
      const wide = document.createElement('p');
      wide.style.width = '2000px';
      document.querySelector('[data-flow]')?.append(wide);
    });
    expect((await layoutFindings(page)).join('\n')).toMatch(/the page scrolls sideways by \d+ px/);
  },
);

test(
  'the language of a page can be changed without a reload, and lengthened texts are restored [X10]',
  byTurn(23),
  async ({ page }) => {
    await page.goto(link);
    await expect(page.getByRole('button', { name: 'Email me' })).toBeVisible();
    for (const [language, button] of [
      ['de', 'Per E-Mail senden'],
      ['en', 'Email me'],
    ] as const) {
      await showIn(page, language);
      await otherFindings(page);
      await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible();
    }
  },
);

test(
  'a target that is large enough for a mouse is too small for a finger: on a phone it needs 44 px, or space around it [X10]',
  byTurn(17),
  async ({ page }) => {
    const found = async (width: number, apart: number) => {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(link);
      await expect(page.getByRole('button', { name: 'Email me' })).toBeVisible();
      await page.evaluate((between) => {
        const row = document.createElement('div');
        row.style.cssText = `display: flex; gap: ${between}px`;
        for (const name of ['one', 'two']) {
          const made = document.createElement('button');
          made.style.cssText =
            'inline-size: 32px; min-block-size: 32px; block-size: 32px; margin-block: 40px; padding: 0; border: 0';
          made.textContent = name;
          row.append(made);
        }
        document.querySelector('main')?.append(row);
      }, apart);
      return (await layoutFindings(page)).filter((line) => line.includes('too small'));
    };
    expect(await found(1280, 0)).toEqual([]);
    expect(await found(375, 0)).toEqual([
      expect.stringContaining("'one' is 32 x 32 px"),
      expect.stringContaining("'two' is 32 x 32 px"),
    ]);
    expect(await found(375, 6)).toEqual([]);
    // A bar that stays in the window only has neighbours inside it: everything else can be scrolled away from it.
    const besideBar = async (position: string) => {
      await page.getByText('one', { exact: true }).evaluate((one, how) => {
        const { left, bottom } = one.getBoundingClientRect();
        const [x, y] = how === 'fixed' ? [left, bottom] : [left + scrollX, bottom + scrollY];
        const bar = document.createElement('div');
        bar.style.cssText = `position: ${how}; inset: ${y + 2}px auto auto ${x}px`;
        const inBar = document.createElement('button');
        inBar.style.cssText = 'inline-size: 60px; min-block-size: 44px';
        inBar.textContent = 'in the bar';
        bar.append(inBar);
        document.body.append(bar);
      }, position);
      const lines = await layoutFindings(page);
      await page.getByText('in the bar').evaluate((one) => one.parentElement?.remove());
      return lines.filter((line) => line.includes("'one'") && line.includes('too small'));
    };
    expect(await besideBar('absolute')).toHaveLength(1);
    expect(await besideBar('fixed')).toEqual([]);
    // The content of a scrollable element is a neighbour where the element shows it.
    const besideFrame = async (overflow: string) => {
      await page.getByText('one', { exact: true }).evaluate((one, how) => {
        const { left, bottom } = one.getBoundingClientRect();
        const frame = document.createElement('div');
        frame.style.cssText = `position: absolute; inset: ${bottom + scrollY - 60}px auto auto ${left + scrollX - 40}px; inline-size: 10px; block-size: 10px; overflow: ${how}`;
        const inFrame = document.createElement('button');
        inFrame.style.cssText =
          'position: relative; inset-block-start: 62px; inset-inline-start: 40px; inline-size: 60px; min-block-size: 44px';
        inFrame.textContent = 'in the frame';
        frame.append(inFrame);
        document.body.append(frame);
      }, overflow);
      const lines = await layoutFindings(page);
      await page.getByText('in the frame').evaluate((one) => one.parentElement?.remove());
      return lines.filter((line) => line.includes("'one'") && line.includes('too small'));
    };
    expect(await besideFrame('visible')).toHaveLength(1);
    expect(await besideFrame('auto')).toEqual([]);
  },
);

test(
  'only a layer above the screen may extend beyond the part that it belongs to [X10]',
  byTurn(18),
  async ({ page }) => {
    await page.goto(link);
    await expect(page.getByRole('button', { name: 'Email me' })).toBeVisible();
    const found = async (layer: string) => {
      await page.evaluate((zIndex) => {
        document.querySelector('#planted')?.remove();
        const part = document.createElement('div');
        part.id = 'planted';
        part.dataset['flow'] = 'planted';
        part.style.cssText =
          'position: relative; inline-size: 40px; block-size: 20px; margin-inline-start: 300px';
        const over = document.createElement('div');
        over.style.cssText = `position: absolute; inset: 30px 0 auto auto; inline-size: 250px; z-index: ${zIndex}`;
        over.append(document.createElement('p'));
        over.firstElementChild?.append('It reaches further than its part');
        part.append(over);
        document.querySelector('main')?.append(part);
      }, layer);
      return (await layoutFindings(page)).filter((line) => line.includes('It reaches'));
    };
    expect(await found('4')).toEqual([]);
    expect(await found('auto')).toEqual([expect.stringContaining('outside of its frame')]);
  },
);

test(
  'a change of the theme changes all colours at once, even if the clock is stopped [X10]',
  byTurn(29),
  async ({ page, signIn }) => {
    await page.clock.install();
    await signIn();
    await page.goto('/pending_documents?S=1');
    await page.getByRole('row').nth(1).getByRole('checkbox').check();
    await expect(page.getByRole('button', { name: 'Sign', exact: true })).toBeEnabled();
    await page.clock.pauseAt(Date.now() + 5_000);
    const colours = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('button, input, a')].map((one) => {
          const { color, backgroundColor, borderColor } = getComputedStyle(one);
          return [color, backgroundColor, borderColor].join(' ');
        }),
      );
    const shown = async (theme: 'light' | 'dark') => {
      await showInTheme(page, theme);
      const atOnce = await colours();
      // Everything that was still loading has arrived by then, in real time.
      await expect.poll(colours, { intervals: [400] }).toEqual(atOnce);
      return atOnce;
    };
    const light = await shown('light');
    const dark = await shown('dark');
    expect(dark).not.toEqual(light);
    expect(await shown('light')).toEqual(light);
  },
);

test(
  'a focused element under a fixed bar is found, unless it is scrolled clear of the bar [X9] [X10]',
  byTurn(19),
  async ({ page }) => {
    await page.goto(link);
    await expect(page.getByRole('button', { name: 'Email me' })).toBeVisible();
    const found = async (margin: string) => {
      await page.evaluate((wanted) => {
        document.querySelector('#planted')?.remove();
        const planted = document.createElement('div');
        planted.id = 'planted';
        const bar = document.createElement('div');
        bar.style.cssText = 'position: fixed; inset: auto 0 0 0; block-size: 120px; background: #fff';
        const add = (name: string, style: string) => {
          const made = document.createElement('button');
          made.textContent = name;
          made.style.cssText = `display: block; block-size: 30px; ${style}`;
          planted.append(made);
        };
        // The first is scrolled to the middle of the window; then the last is entirely in the window, under the bar.
        add('the one before', 'margin-block-start: 1200px');
        add('the last one', `margin-block: 280px 900px; scroll-margin-block-end: ${wanted}`);
        planted.append(bar);
        document.querySelector('main')?.append(planted);
      }, margin);
      return withoutSeenFocus(page);
    };
    expect(await found('0')).toEqual(["out of sight with the focus: 'the last one', behind <div> ''"]);
    expect(await found('140px')).toEqual([]);
  },
);
