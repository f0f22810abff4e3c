import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Edits } from '../../machines/drawing/edits.ts';
import type { PageImage } from '../../src/views/page-editor/editor-contents.ts';
import { createEditorContents, putPage } from '../../src/views/page-editor/editor-contents.ts';
import { startEditor, image, show, showLoaded, withoutObserver } from './shown-editor.tsx';

beforeEach(withoutObserver);

const press = (name: string, within_: HTMLElement | null = null) =>
  userEvent.click((within_ ? within(within_) : screen).getByRole('button', { name, hidden: true }));
const saveButton = () => screen.getByRole('button', { name: 'Save & close', hidden: true });
const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
/** While a dialog of an earlier test is closing, everything new counts as hidden. */
const dialog = () => screen.findByRole('alertdialog', { hidden: true });

const asked = async () => {
  const editor = await showLoaded();
  editor.draw();
  await press('Save & close');
  return editor;
};

const sending = async () => {
  const editor = await asked();
  await editor.answer('checkDocument', { kind: 'unchanged' });
  await editor.answer('paintPages', { kind: 'painted' });
  return editor;
};

const said = () => screen.getByRole('alert', { hidden: true }).textContent;

describe('the page editor', () => {
  it('shows a page image in the size of its page at zoom 1 [S19] [S60]', async () => {
    const { contents } = await showLoaded();
    const page: PageImage = { ...image, width: 3_400, height: 4_400 };
    act(() => putPage(contents, 1, { state: 'loaded', image: page, digest: 'one' }));
    const picture = await vi.waitUntil(() => document.querySelector('[data-flow="drawing"] svg'));
    const sides = ['width', 'height'].map((side) => Math.round(Number(picture.getAttribute(side))));
    expect(sides).toEqual([850, 1_100]);
  });

  it('says why nothing can be saved, until something is drawn [S29] [D4.18]', async () => {
    const { draw } = await showLoaded();
    expect(isOff(saveButton())).toBe(true);
    const reason = saveButton().getAttribute('aria-describedby') ?? '';
    expect(document.querySelector(`[id="${reason}"]`)?.textContent).toBe('No changes yet.');
    draw();
    expect(isOff(saveButton())).toBe(false);
  });

  it('shows a spinner while the document is opened and while a page loads [D2.57]', async () => {
    const stage = startEditor();
    const contents = createEditorContents();
    await show(stage, contents);
    const waits = () =>
      screen
        .queryAllByRole('status')
        .filter((status) => status.querySelector('.shell-spinner'))
        .map(({ textContent }) => textContent);
    expect(waits()).toEqual(['Loading…Cancel']);
    await act(() => stage.answer('readDocument', { kind: 'opened', pages: 1 }));
    await act(() => stage.answer('findKept', { kind: 'none' }));
    expect(waits()).toEqual(['Loading…']);
    await act(async () => putPage(contents, 1, { state: 'loaded', image, digest: 'one' }));
    await vi.waitFor(() => expect(waits()).toEqual([]));
  });

  it.each([
    ['none', ''],
    ['unknown', 'The image of this page is damaged or cannot be read.'],
    ['tooLarge', 'The image is too large to be edited here.'],
    ['unreachable', 'The connection is down, or the service has a problem. Try again in a moment.'],
  ] as const)(
    'shows No image to load for a page that is %s, can request it again, and saves nothing meanwhile [D7.11] [D8.7] [S29]',
    async (problem, why) => {
      const { draw, calls, contents } = await showLoaded(problem);
      draw();
      expect(isOff(saveButton())).toBe(true);
      expect(screen.getByText('You can save once every page has loaded.')).toBeTruthy();
      await press('Next page');
      expect(said()).toBe(`No image to load${why}Try again`);
      await press('Try again');
      expect(contents.get().pages[1]).toEqual({ state: 'waiting' });
      expect(calls.filter(({ id }) => id === 'loadPages').length).toBe(2);
    },
  );

  it('summarizes in words what will be saved, saves it at once, and sends nothing if that is cancelled [X12] [S48] [D4.18]', async () => {
    const { calls } = await asked();
    expect(screen.getAllByRole('status', { hidden: true }).map(({ textContent }) => textContent)).toContain(
      'Page 1: rotated',
    );
    expect(document.body.textContent).not.toContain('the very same picture');
    expect((await dialog()).textContent).toContain('Checking…');
    await press('Cancel', await dialog());
    expect([calls.at(-1)?.id, calls.some(({ id }) => id === 'putDocument')]).toEqual([
      'checkDocument',
      false,
    ]);
  });

  it('warns before saving of pages with the same image: one may have been sent in place of another [D7.12] [ED2] [S48]', async () => {
    const { draw, contents } = await showLoaded();
    act(() => putPage(contents, 2, { state: 'loaded', image, digest: 'one' }));
    const before = screen.queryByText(/the very same picture/);
    draw();
    expect([before, screen.getByText(/the very same picture/).textContent]).toEqual([
      null,
      expect.stringMatching(/^Pages 1 and 2 came as the very same picture. Compare them before you save/),
    ]);
  });

  it.each([
    [
      'refused with a message',
      { kind: 'refused', error: 'The pages are too old.' },
      'The pages were not saved. Your changes are still here. The pages are too old.',
    ],
    [
      'refused without a message',
      { kind: 'refused', error: '' },
      'The pages were not saved. Your changes are still here.',
    ],
    [
      'locked',
      { kind: 'locked', error: 'Document lock could not be obtained' },
      'Somebody else has locked the document. Your changes are still here; try again later. Document lock could not be obtained',
    ],
    [
      'too large',
      { kind: 'refused', error: '' },
      'The pages are too large to save. Your changes are still here.',
    ],
  ])('reports that saving was %s, and can save again [D7.12]', async (why, output, words) => {
    const { answer, contents } = await sending();
    act(() => contents.set({ isTooLarge: why === 'too large' }));
    await answer('putDocument', output);
    expect(said()).toBe(words);
    expect(isOff(saveButton())).toBe(false);
  });

  it('reads the pages again after a lost answer, and reports what it found, or that it is unknown [X3]', async () => {
    const { answer, calls, clock } = await sending();
    await answer('putDocument', { kind: 'unconfirmed' });
    expect(within(await dialog()).getByRole('status', { hidden: true }).textContent).toContain(
      'The connection was lost.',
    );
    await answer('readPages', { kind: 'unreachable' });
    expect((await dialog()).textContent).toContain('We do not know yet whether the pages were saved');
    await press('Check now', await dialog());
    await answer('readPages', { kind: 'notStored' });
    expect((await dialog()).textContent).toContain('We do not know yet whether the pages were saved');
    act(() => clock.increment(60_000));
    await answer('readPages', { kind: 'notStored' });
    expect(said()).toBe('The pages were not saved. Your changes are still here.');
    expect(calls.filter(({ id }) => id === 'putDocument').length).toBe(1);
  });

  it.each([
    ['changed', 'The document has changed since you opened it'],
    ['closed', 'The document no longer needs your signature'],
    ['unreachable', 'The pages were not saved. Your changes are still here.'],
  ])('reports before it sends that the document was found %s [D7.12] [X5]', async (kind, words) => {
    const { answer } = await asked();
    await answer('checkDocument', { kind });
    expect(said()).toContain(words);
  });

  it('asks before edits are left, and says if the browser could not store them [X5]', async () => {
    const { draw, contents, snapshot } = await showLoaded();
    draw();
    act(() => contents.set({ isUnkept: true }));
    expect(screen.getByText(/^This browser cannot keep your work/)).toBeTruthy();
    await press('Cancel');
    expect((await dialog()).textContent).toContain('Leave without saving?');
    const answers = within(await dialog()).getAllByRole('button', { hidden: true });
    expect(answers.map(({ textContent }) => textContent)).toEqual([
      'Leave and keep them',
      'Discard',
      'Stay here',
    ]);
    await press('Discard', await dialog());
    expect(snapshot().value).toBe('left');
  });

  it('says what is omitted if this version has fewer pages than were drawn on [X5]', async () => {
    const stage = startEditor();
    const edits: Edits = { list: [{ id: 'e1', page: 5, kind: 'rotated', by: 90 }], done: 1 };
    await stage.answer('readDocument', { kind: 'opened', pages: 2 });
    await stage.answer('findKept', { kind: 'kept', edits, page: 1, zoom: 1, version: 'a b c d e' });
    await stage.answer('loadPages', { kind: 'all', pages: 2, version: 'a b' });
    stage.send({ type: 'kept.resumed' } as never);
    await show(stage);
    expect(screen.getByText(/This version has only 2 pages/)).toBeTruthy();
  });

  it.each([
    ['missing', 'Document not found', ['https://help.example/']],
    ['unreachable', 'The document could not be opened', ['https://help.example/']],
    ['closed', 'This document does not need your signature, so its pages cannot be edited.', []],
  ] as const)(
    'shows the support beside a document that is %s, unless its own screen shows it [S24]',
    async (kind, title, links) => {
      const stage = startEditor();
      await show(stage);
      await act(() => stage.answer('readDocument', { kind }));
      const problem = within(screen.getByRole('alert', { hidden: true }));
      expect(problem.getByRole('heading', { hidden: true }).textContent).toBe(title);
      const shownLinks = problem.queryAllByRole('link', { name: 'Get help', hidden: true });
      expect(shownLinks.map((link) => link.getAttribute('href'))).toEqual(links);
    },
  );

  it('leads from a document that is not found to the list, not back to that document', async () => {
    const stage = startEditor();
    window.history.replaceState(null, '', '/update_document');
    await show(stage);
    await act(() => stage.answer('readDocument', { kind: 'missing' }));
    await press('Back to list');
    await vi.waitFor(() => expect(window.location.pathname).toBe('/pending_documents'));
  });

  it('goes to a page by its number, and stays if there is no such page [D2.54] [D5.6]', async () => {
    const { snapshot } = await showLoaded();
    const number = screen.getByRole('textbox', { name: 'Page number' });
    const shownPage = () => snapshot().context.page as number;
    const seen: number[] = [];
    for (const typed of ['2', '7', '0', 'x', '1']) {
      await userEvent.clear(number);
      await userEvent.type(number, `${typed}{Enter}`);
      seen.push(shownPage());
    }
    await userEvent.type(number, '{ArrowDown}');
    expect([...seen, shownPage()]).toEqual([2, 2, 2, 2, 1, 2]);
  });
});
