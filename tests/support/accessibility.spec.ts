import { axeAndPaintedFindings, axeFindings } from './accessibility.ts';
import { expect, test } from './browser-test.ts';

test('axe finds a violation, also while the clock is frozen [X9]', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.goto('/current_time');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.pauseAt(60_000);
  await page.getByRole('main').evaluate((main) => main.append(document.createElement('img')));
  expect(await axeFindings(page)).toEqual(['image-alt: <img>']);
});

test('axe reports a target that is too small, but none that only a bar at the window’s lower edge covers [X9]', async ({
  page,
}) => {
  await page.goto('/current_time');
  await page.getByRole('main').evaluate((main) => {
    const add = (tag: string, style: string, text = '') => {
      const made = document.createElement(tag);
      made.style.cssText = style;
      made.textContent = text;
      document.body.append(made);
    };
    const place =
      'position: absolute; inset-inline-start: 0; font-size: 8px; border: 0; padding: 0; margin: 0';
    main.style.minHeight = '2000px';
    for (const left of [0, 200])
      add(
        'button',
        `${place}; inset-block-start: 714px; inset-inline-start: ${left}px; height: 32px; width: 200px`,
        'Cut',
      );
    for (const left of [0, 12])
      add(
        'button',
        `${place}; inset-block-start: 400px; inset-inline-start: ${left}px; height: 12px; width: 12px`,
        'x',
      );
    add('button', 'position: sticky; inset-block-end: 0; height: 80px; width: 100%', 'A bar');
  });
  const found = await axeFindings(page);
  expect(found.filter((line) => line.startsWith('target-size')).join()).toMatch(/>x<\/button>/);
  expect(found.filter((line) => line.startsWith('target-size')).join()).not.toContain('Cut');
});

test('the contrast of a text on an image, which axe cannot judge, is measured on the pixels [X9]', async ({
  page,
}) => {
  await page.goto('/auth/authorize?userid=u-maria-santos');
  await expect(page.getByRole('button', { name: 'Email me' })).toBeVisible();
  const plant = (colour: string, from: string, to: string) =>
    page.evaluate(
      (colours) => {
        const planted = document.createElement('p');
        planted.textContent = 'Planted from one end to the other';
        planted.id = 'planted';
        planted.style.cssText = `width: max-content; border: 3px solid #000; color: ${colours[0]}; background-image: linear-gradient(90deg, ${colours[1]}, ${colours[2]})`;
        document.querySelector('#planted')?.remove();
        document.querySelector('main section')?.append(planted);
      },
      [colour, from, to],
    );
  await plant('#ffffff', '#808080', '#808080');
  expect(await axeAndPaintedFindings(page, 'colours')).toEqual([expect.stringMatching(/painted: 3\.[89]/)]);
  await plant('#000000', '#808080', '#808080');
  expect(await axeAndPaintedFindings(page, 'colours')).toEqual([]);
  // At one of its ends it cannot be read.
  await plant('#ffffff', '#202020', '#f0f0f0');
  expect(await axeAndPaintedFindings(page, 'colours')).toEqual([expect.stringMatching(/painted: 1\./)]);
  await plant('#808080', '#808080', '#808080');
  expect(await axeAndPaintedFindings(page, 'colours')).toEqual([expect.stringMatching(/painted: 1\.0/)]);
});
