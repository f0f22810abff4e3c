import type { Page } from '@playwright/test';
import type { pageEditorModel } from '../../machines/page-editor/page-editor.model.ts';
import { expect } from '../support/browser-test.ts';
import type { Driver, MovesOf, Stage } from '../support/path-moves.ts';
import { pendingIds } from '../support/pending-documents.ts';
import { controlOf, press } from '../support/press.ts';
import { clickOnceShown, nudgedUntilShown } from '../support/nudge.ts';
import { signedInOnStage } from '../support/signed-in.ts';
import type { SignedInPerson } from '../support/signed-in.ts';

const person = 'u-maria-santos';
const ids = new WeakMap<Stage, string>();

const documentOf = (stage: Stage): string => ids.get(stage) ?? '';
const addressOf = (id: string) => `/update_document?tab=sign&docid=${encodeURIComponent(id)}`;
const comesTo = ({ path }: Stage, actor: string, outcome: string): boolean =>
  path.steps.some((step) => step.actor === actor && step.outcome === outcome);

/** Presses the button that rotates the page in view. */
export const turnPage = (page: Page) => page.getByRole('button', { name: /^Rotate right/ }).click();

type Act = (page: Page) => Promise<void>;

const cancel: Act = async (page) => {
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave and keep them' }).click();
};

/** Saves, and leaves while nobody knows the outcome. */
const saveUnclearly =
  ({ mock }: Stage, isStored: boolean): Act =>
  async (page) => {
    const lost = { status: 502, emptyBody: true } as const;
    await mock.faults({ variant: 'putDocument', ...(isStored ? { dropAfterCommit: true } : lost) });
    await mock.faults({ variant: 'getDocumentPage', ...lost });
    await page.getByRole('button', { name: 'Save & close' }).click();
    await clickOnceShown(
      page,
      page
        .getByRole('dialog')
        .or(page.getByRole('alertdialog'))
        .getByRole('button', { name: 'Back to the document' }),
    );
  };

/** Draws in another tab and leaves it, so that the edits are stored. */
const drawBefore = async ({ page, world }: Stage, id: string, draw: Act, leave = cancel) => {
  const other = await page.context().newPage();
  await other.setExtraHTTPHeaders({ 'x-mock-world': world });
  await other.goto(addressOf(id));
  await nudgedUntilShown(other, other.locator('[data-flow][data-state*="complete,work.editing"]'));
  await draw(other);
  await expect(other.getByRole('button', { name: 'Page 1, edited' })).toBeVisible();
  await leave(other);
  await nudgedUntilShown(
    other,
    other.locator('[data-flow]:not([data-flow="page-editor"], [data-flow="drawing"])'),
  );
  await other.close();
};

/** Makes the browser fail to create a canvas as large as a page. */
const paintNothing = () => {
  const refuse = () => {
    throw new Error('There is no room for this picture.');
  };
  Object.assign(window, { Worker: refuse, OffscreenCanvas: undefined });
  HTMLCanvasElement.prototype.toBlob = refuse;
};

/** From now on the provider's pages have the same look, but other bytes. */
const withOtherBytes = ({ page }: Stage) =>
  page.route(
    (address) => address.pathname.startsWith('/api/documentPage/'),
    async (route) => {
      const response = await route.fetch().catch(() => null);
      // The path may end while an answer is held back.
      if (response === null) return;
      const body = Buffer.concat([await response.body(), Buffer.from([0])]);
      await route.fulfill({ response, body });
    },
  );

const withoutPages = async ({ page }: Stage) => {
  // One refusal does not count as the end, so the pages after the first are refused as well.
  await page.route(
    (address) => /^\/api\/documentPage\/[^/]+\/[23]$/u.test(address.pathname),
    (route) => route.fulfill({ status: 400, contentType: 'text/plain', body: 'No image to load' }),
    { times: 2 },
  );
  // Neither the provider nor the file states the number of pages.
  await page.route(
    (address) => address.pathname === '/api/Document',
    async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { Data: object[] };
      await route.fulfill({
        response,
        json: { ...body, Data: body.Data.map((one) => ({ ...one, PageCount: 0, DocumentData: '' })) },
      });
    },
    { times: 1 },
  );
};

/**
 * Requests the pages in advance: the provider draws them on the first request, which takes longer than a step
 * may.
 */
export const paintAhead = async (
  { baseUrl, world }: Pick<Stage, 'baseUrl' | 'world'>,
  { userid, token }: SignedInPerson,
  id: string,
): Promise<void> => {
  const query = new URLSearchParams({ userid, token }).toString();
  for (let number = 1, isThere = true; isThere; number += 1) {
    const address = `${baseUrl}/api/documentPage/${encodeURIComponent(id)}/${number}?${query}`;
    const response = await fetch(address, { headers: { 'x-mock-world': world } });
    await response.arrayBuffer();
    isThere = response.ok;
  }
};

/** Signs a person in who has a document to sign, with all of its pages drawn. */
const signIn = async (stage: Stage): Promise<string> => {
  const signedIn = await signedInOnStage(stage, person);
  const [id = ''] = await pendingIds(stage, signedIn, 'PENDING SIGNATURE');
  ids.set(stage, id);
  await paintAhead(stage, signedIn, id);
  return id;
};

/** Stores edits of a document to sign, for a path that resumes them. */
export const startEditing = async (stage: Stage, draw: (page: Page) => Promise<void>): Promise<void> =>
  drawBefore(stage, await signIn(stage), draw);

/** Opens the editor of the document of this stage. */
export const openEditorOnStage = async (stage: Stage): Promise<void> =>
  void (await stage.page.goto(addressOf(documentOf(stage))));

const prepare = async (stage: Stage) => {
  const id = await signIn(stage);
  const isOther = comesTo(stage, 'findKept', 'kept for other pages');
  if (isOther || comesTo(stage, 'findKept', 'kept for these pages')) await drawBefore(stage, id, turnPage);
  if (comesTo(stage, 'findKept', 'kept, and sent before'))
    await drawBefore(
      stage,
      id,
      turnPage,
      saveUnclearly(stage, comesTo(stage, 'readPages', 'they were stored')),
    );
  if (isOther) await stage.mock.act({ act: 'replace', document: id });
};

const inDialog = (type: string) => async (stage: Stage) =>
  controlOf(stage, type, stage.page.getByRole('dialog').or(stage.page.getByRole('alertdialog'))).click();

const moves: MovesOf<typeof pageEditorModel> = {
  'opening.retried': press('opening.retried'),
  'page.retried': async (stage, step) => {
    const again = controlOf(stage, 'page.retried', null, step);
    if ((await again.count()) === 0)
      await stage.page.locator('[data-page][data-state="failed"]').first().click();
    await press('page.retried')(stage, step);
  },
  'page.shown': async ({ page }) => page.getByRole('button', { name: 'Next page' }).click(),
  'zoom.changed': async ({ page }) => page.getByRole('button', { name: 'Zoom in' }).click(),
  'kept.resumed': press('kept.resumed'),
  'kept.discarded': press('kept.discarded'),
  'kept.accepted': press('kept.accepted'),
  'drawing.changed': async ({ page }) => {
    await page.clock.runFor(500);
    await turnPage(page);
  },
  'save.requested': async (stage, step, at) => {
    const painting = stage.path.steps.slice(at).find(({ actor }) => actor === 'paintPages');
    if (painting?.outcome === 'not painted') await stage.page.evaluate(paintNothing);
    // A closed dialog exposes the page behind it a moment later.
    await stage.page.clock.runFor(500);
    await press('save.requested')(stage, step);
  },
  'save.cancelled': inDialog('save.cancelled'),
  'outcome.checked': inDialog('outcome.checked'),
  'leave.requested': async ({ page }) =>
    page
      .getByRole('button', { name: /^(Cancel|Back to the document|Back to list)$/ })
      .last()
      .click(),
  'leave.cancelled': inDialog('leave.cancelled'),
  'leave.keepingEdits': inDialog('leave.keepingEdits'),
  'leave.discardingEdits': inDialog('leave.discardingEdits'),
};

/** Runs paths in the page editor of one document. */
export const pageEditorDriver: Driver = {
  prepare,
  open: openEditorOnStage,
  moves,
  // The page that failed to load is looked for among the small ones, whichever was shown before.
  sentLater: ['page.shown'],
  arrange: async (stage, { actor, outcome, endsAt, gate }) => {
    const document = documentOf(stage);
    // The number of pages is read with the document, just before the pages.
    const loads = stage.path.steps.slice(endsAt).find((step) => step.actor === 'loadPages');
    if (actor === 'readDocument' && loads?.outcome === 'no page at all') await withoutPages(stage);
    if (outcome?.after === 'sign') await stage.mock.act({ act: 'sign', document, by: person });
    if (outcome?.after === 'replace') await stage.mock.act({ act: 'replace', document });
    if (actor === 'readPages' && outcome?.name === 'neither these nor those') await withOtherBytes(stage);
    const isStored = stage.path.steps
      .slice(endsAt)
      .some((step) => step.actor === 'readPages' && step.outcome === 'they were stored');
    // The provider has stored the pages, and its answer is lost.
    if (actor === 'putDocument' && outcome?.name === 'the answer is lost' && isStored)
      await stage.mock.faults({ variant: 'putDocument', dropAfterCommit: true, holdUntil: gate });
  },
};
