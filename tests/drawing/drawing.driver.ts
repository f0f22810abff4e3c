import type { Page } from '@playwright/test';
import type { drawingModel } from '../../machines/drawing/drawing.model.ts';
import { openEditorOnStage, startEditing } from '../page-editor/page-editor.driver.ts';
import { clickOnceShown, nudgedUntilShown } from '../support/nudge.ts';
import type { Driver, MovesOf, Stage } from '../support/path-moves.ts';
import { controlOf } from '../support/press.ts';

const surfaceOf = (page: Page) => page.getByRole('application', { name: /^Drawing area/ });
const typedOn = (page: Page) => page.getByRole('textbox', { name: 'Text on the page' });

/** From the displayed page's corner, in screen pixels: where the text begins, and a place without objects. */
const places = { text: { x: 250, y: 60 }, empty: { x: 60, y: 300 } } as const;
const dragBy = { x: 120, y: 60 } as const;

const pressAt = async (page: Page, { x, y }: { readonly x: number; readonly y: number }) => {
  await page.mouse.move(x, y);
  await page.mouse.down();
};

const onPage = async (page: Page, { x, y }: { readonly x: number; readonly y: number }) => {
  const corner = (await surfaceOf(page).boundingBox()) ?? { x: 0, y: 0 };
  return { x: corner.x + x, y: corner.y + y };
};

/**
 * Presses a button as assistive technology does: the focus stays, and a text that is being typed stays open.
 */
const activate = (name: string) => async (stage: Stage) =>
  stage.page.getByRole('button', { name, exact: true }).dispatchEvent('click');

const activateControl = (type: string) => async (stage: Stage) =>
  controlOf(stage, type, stage.page.locator('body')).dispatchEvent('click');

const key = (name: string) => async (stage: Stage) => surfaceOf(stage.page).press(name);

const tools: Readonly<Record<string, string>> = {
  'the text tool': 'Text',
  'the rectangle tool': 'Rectangle',
  'the pen': 'Pen',
};

/** Whether the text must be at the initial position of the keyboard cursor. */
const isTextInMiddle = ({ path }: Stage): boolean =>
  path.steps.some(({ event, case: name }) => event.type === 'keyCursor.pressed' && name === 'on a text');

const writeText = (stage: Stage) => async (page: Page) => {
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  if (isTextInMiddle(stage)) await surfaceOf(page).press('Enter');
  else await surfaceOf(page).click({ position: places.text });
  await typedOn(page).fill('Dose?');
  await typedOn(page).press('Escape');
};

const middleOf = async (page: Page, selector: string) => {
  const box = (await page.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const moves: MovesOf<typeof drawingModel> = {
  'tool.chosen': async (stage, step) => activate(tools[step.case ?? ''] ?? '')(stage),
  'properties.changed': async ({ page }) => {
    const size = page.getByRole('combobox', { name: 'Font size' });
    if ((await size.count()) > 0) await size.selectOption('14');
    else {
      // The mouse may be busy over the page, so the keyboard is used.
      await page.getByRole('button', { name: /^Outline: / }).dispatchEvent('click');
      await page.getByRole('button', { name: 'Orange', exact: true }).dispatchEvent('click');
    }
  },
  'pointer.pressed': async ({ page }, step) => {
    if (step.case === 'on a handle')
      await pressAt(page, await middleOf(page, '[data-handle="end"], [data-handle="se"]'));
    else if (step.case === 'on a text')
      await pressAt(page, await onPage(page, { x: places.text.x + 10, y: places.text.y + 8 }));
    else await pressAt(page, await onPage(page, places.empty));
  },
  'pointer.moved': async ({ page }) => {
    const from = await onPage(page, places.empty);
    await page.mouse.move(from.x + dragBy.x, from.y + dragBy.y);
  },
  'pointer.released': async ({ page }) => page.mouse.up(),
  'gesture.cancelled': async ({ page }) =>
    ((await typedOn(page).count()) > 0 ? typedOn(page) : surfaceOf(page)).press('Escape'),
  'keyCursor.moved': key('ArrowRight'),
  'keyCursor.pressed': key('Enter'),
  'object.chosen': async ({ page }) =>
    void (await page.getByRole('combobox', { name: 'Drawn on this page' }).selectOption({ index: 1 })),
  'object.nudged': key('ArrowRight'),
  'object.resized': key('Shift+ArrowRight'),
  'object.removed': activate('Delete selected'),
  'text.opened': async ({ page }) => {
    const { x, y } = await onPage(page, { x: places.text.x + 10, y: places.text.y + 8 });
    await surfaceOf(page).dispatchEvent('dblclick', { clientX: x, clientY: y, bubbles: true });
  },
  'text.typed': async ({ page }) => typedOn(page).fill('BP 120/80'),
  'text.finished': async ({ page }) => typedOn(page).press('Control+Enter'),
  'undo.requested': activateControl('undo.requested'),
  'redo.requested': activateControl('redo.requested'),
  'deletion.requested': activateControl('deletion.requested'),
  'rotation.requested': activate('Rotate right'),
  'page.shown': activate('Page 2'),
};

/** Runs paths on the first page of a document, with a text from before. */
export const drawingDriver: Driver = {
  prepare: async (stage) => startEditing(stage, writeText(stage)),
  open: async (stage) => {
    await openEditorOnStage(stage);
    const goOn = stage.page.getByRole('button', { name: 'Go on' });
    await clickOnceShown(stage.page, goOn);
    await nudgedUntilShown(stage.page, surfaceOf(stage.page));
  },
  moves,
};
