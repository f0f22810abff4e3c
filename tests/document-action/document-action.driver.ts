import type { actingModel } from '../../machines/acts/acting.model.ts';
import type { documentActionModel } from '../../machines/document-action/document-action.model.ts';
import { oddPdfPassword } from '../../mock-server/pdf-odd.ts';
import type { PlannedCall } from '../../scripts/paths/calls.ts';
import { meanwhile } from '../../scripts/paths/by-hand/orders.ts';
import { needsOtherFile, oddFileAt } from '../../scripts/paths/by-hand/shown-file.ts';
import type { OddFile } from '../../scripts/paths/by-hand/shown-file.ts';
import type { Step } from '../../scripts/paths/path.ts';
import { expect } from '../support/browser-test.ts';
import type { Driver, MovesOf, Stage } from '../support/path-moves.ts';
import { holdDrawing, watchdogMs } from '../support/held-drawing.ts';
import { pendingIds } from '../support/pending-documents.ts';
import { controlOf, press } from '../support/press.ts';
import { scrollThrough } from '../support/scroll-through.ts';
import { signedInOnStage } from '../support/signed-in.ts';
import { byRequest } from '../../machines/acts/acts.ts';
import { chooseOption } from '../support/choose-option.ts';

const person = 'u-maria-santos';
const minute = 60_000;

/** The starting points of a document's screen, and those of acting on a document. */
type World =
  | (typeof documentActionModel)['startingPoints'][number]['name']
  | Exclude<(typeof actingModel)['startingPoints'][number]['name'], 'ticked documents'>;

const tabs = {
  'a document to sign': { tab: 'sign', status: 'PENDING SIGNATURE' },
  'a document to decline': { tab: 'sign', status: 'PENDING SIGNATURE' },
  'a document all of which was seen': { tab: 'sign', status: 'PENDING SIGNATURE' },
  'a document to review': { tab: 'review', status: 'PENDING REVIEW' },
  'a document to acknowledge': { tab: 'acknowledge', status: 'COMPLETE' },
} as const satisfies Record<World, object>;

const tabOf = ({ path }: Stage) => tabs[path.world as keyof typeof tabs];

/** The document of a stage, and the function that lets each read be painted, once. */
interface Document {
  readonly id: string;
  readonly draw: () => void;
  /** What the provider's file is: one that cannot be rendered, or one that asks for a password. */
  odd: OddFile | null;
}

const documents = new WeakMap<Stage, Document>();

export const documentOf = (stage: Stage): Document => {
  const document = documents.get(stage);
  if (!document) throw new Error('The stage has no document.');
  return document;
};

/** The next document is prefetched at any time; in a path every read is planned, so it is blocked. */
const keepUnread = async ({ page }: Stage, id: string) => {
  await page.route(
    (address) => address.pathname === '/api/Document' && address.searchParams.get('docid') === id,
    (route) => route.fulfill({ json: { Response: { Processed: 'N', Error: 'Document not found' } } }),
  );
};

const roles = { sign: 'SIGNER', review: 'INITIAL REVIEWER', acknowledge: 'POST REVIEWER' } as const;

const prepare = async (stage: Stage) => {
  const signedIn = await signedInOnStage(stage, person);
  const { tab, status } = tabOf(stage);
  // With two pages, not all are seen at first, and they are soon scrolled through.
  const ofTwoPages = { person, role: roles[tab], stage: status, organization: 'r-riverside', pageCount: 2 };
  await stage.mock.seed({ documents: [ofTwoPages, ofTwoPages, ofTwoPages] });
  const [before = '', id = '', after = ''] = await pendingIds(stage, signedIn, status);
  await stage.page.evaluate(([key, ids]) => sessionStorage.setItem(key, ids), [
    `document_ids_${tab}`,
    JSON.stringify([before, id, after]),
  ] as const);
  await keepUnread(stage, after);
  documents.set(stage, { id, draw: await holdDrawing(stage.page), odd: null });
};

const inDialog = (type: string) => async (stage: Stage, step: Step) =>
  controlOf(stage, type, stage.page.getByRole('dialog'), step).click();

/** By key, because a pointer on its way to the button would pause the dialog's timer. */
const byKey = (type: string) => async (stage: Stage, step: Step) =>
  controlOf(stage, type, stage.page.getByRole('dialog'), step).press('Enter');

const passwordField = ({ page }: Stage) => page.locator('input[type=password]');

const askForPassword = async (stage: Stage) => {
  documentOf(stage).draw();
  await expect(passwordField(stage)).toBeVisible();
};

/** A dialog may cover the field: the password is given all the same, as by a manager of passwords. */
const draw = async (stage: Stage) => {
  const field = passwordField(stage);
  if ((await field.count()) === 0) return documentOf(stage).draw();
  await field.fill(oddPdfPassword);
  await field.evaluate((one: HTMLInputElement) => one.form?.requestSubmit());
  await expect(field).toHaveCount(0);
};

/**
 * A file that cannot be rendered fails by itself, and one that asks for its password by 'Cancel'; for one that
 * is already shown, its worker is made to fail.
 */
const failToDraw = async (stage: Stage) => {
  const { page } = stage;
  if ((await passwordField(stage).count()) > 0)
    return page.locator('.pdf-message').getByRole('button', { name: 'Cancel' }).click();
  if (documentOf(stage).odd === 'corrupt') return draw(stage);
  await Promise.all(page.workers().map((worker) => worker.evaluate(() => self.close())));
  // A dialog may cover the button: the page is zoomed all the same.
  await page
    .getByRole('button', { name: 'Zoom in', includeHidden: true })
    .evaluate((button: HTMLButtonElement) => button.click());
  await page.clock.runFor(watchdogMs);
};

/** Like sleep: what is being rendered meanwhile is not late. */
export const sleepTooLong = async ({ page }: Stage) =>
  page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 5 * minute + 1_000);

/** The outcomes of acting that are known from the read before anything is sent. */
const readFirst: readonly string[] = [
  'done before it was sent',
  'with another file',
  'not read before it was sent',
  'missing',
  'waits for somebody else',
];

/** Brings about the planned outcome of acting, before anything is sent. */
const beforeSending = async (stage: Stage, at: number) => {
  const { path, mock } = stage;
  const end = path.steps.slice(at).find(({ actor }) => actor === 'acting');
  if (readFirst.includes(end?.outcome ?? '')) await sleepTooLong(stage);
  // The call is pending until the path leaves it.
  if (!end)
    await mock.faults({ variant: `${meanwhile(path, 'requested', at)}Documents`, holdUntil: 'never' });
};

/** If no dialog opens, all of the document was seen before (S48). */
const request = (type: string) => async (stage: Stage, step: Step, at: number) => {
  if (step.state.includes('acting.underWay')) {
    await scrollThrough(stage.page);
    await beforeSending(stage, at);
  }
  await press(type)(stage, step);
};

const confirm = async (stage: Stage, step: Step, at: number) => {
  const { page, path } = stage;
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByRole('combobox');
  const asked = path.steps.slice(0, at).findLast(({ event }) => event.type.endsWith('.requested'));
  // The reasons may still be loading.
  if (asked?.event.type === 'decline.requested') await chooseOption(reason);
  await beforeSending(stage, at);
  if (step.case === 'and next') await dialog.getByRole('button', { name: /and next$/ }).click();
  else await inDialog('act.confirmed')(stage, step);
};

/**
 * Continues in the dialog of a result, or in the place of the acts once that is closed, or by the arrow of
 * the same name.
 */
const goOn = (type: string) => async (stage: Stage, step: Step) => {
  const dialog = stage.page.getByRole('dialog');
  const isAsked = (await dialog.count()) > 0;
  await controlOf(stage, type, isAsked ? dialog : null, step)
    .last()
    .press('Enter');
};

const leaveByLink = async ({ page }: Stage) =>
  page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();

const comeBack = async ({ page }: Stage) => {
  await expect(page).not.toHaveURL(/document_detail/);
  await page.goBack();
};

/** A pointer that is at rest when the dialog opens does not pause it; one that moves does. */
export const pointAtDialog = async ({ page }: Stage) => {
  await page.mouse.move(2, 2);
  await page.getByRole('dialog').getByRole('heading').hover();
};

/** The button to stop waiting appears after a while. */
const stopWaiting = async (stage: Stage, step: Step) => {
  await stage.page.clock.runFor(4_000);
  await press('opening.stopped')(stage, step);
};

const moves: MovesOf<typeof documentActionModel> = {
  'opening.retried': press('opening.retried'),
  'opening.stopped': stopWaiting,
  'page.painted': draw,
  'painting.failed': failToDraw,
  'password.requested': askForPassword,
  'preconditions.changed': ({ page }) => scrollThrough(page),
  ...byRequest((act) => request(`${act}.requested`)),
  'act.confirmed': confirm,
  'lock.retried': press('lock.retried'),
  'dialog.entered': pointAtDialog,
  'dialog.left': ({ page }) => page.mouse.move(2, 2),
  'result.closed': byKey('result.closed'),
  'back.requested': press('back.requested'),
  'edit.requested': press('edit.requested'),
  'neighbour.requested': press('neighbour.requested'),
  'next.requested': goOn('next.requested'),
  'list.requested': goOn('list.requested'),
  'screen.left': leaveByLink,
  'screen.joined': comeBack,
};

/** Exchanges the provider's file if the path needs another one to be painted next. */
const exchangeFile = async (stage: Stage, { endsAt }: PlannedCall) => {
  if (!needsOtherFile(stage.path, endsAt)) return;
  const document = documentOf(stage);
  const odd = oddFileAt(stage.path, endsAt);
  document.odd = odd;
  await stage.mock.act({ act: 'replace', document: document.id, ...(odd && { odd }) });
};

/** The response to the act, if the last call of acting is the read after it. */
const answersBefore: Readonly<Record<string, object>> = {
  refused: { example: 'refused' },
  locked: { example: 'lockNotObtained' },
  lost: { body: { hello: 'world' } },
};

/** Runs paths on the screen of one document. */
export const documentActionDriver: Driver = {
  prepare,
  open: async (stage) => {
    await stage.page.goto(`/document_detail?tab=${tabOf(stage).tab}&docid=${documentOf(stage).id}`);
  },
  moves,
  // The seen pages are checked when the act is requested; the viewer is closed before its screen was left.
  sentLater: ['preconditions.changed', 'viewer.closed', 'file.replaced'],
  children: {
    acting: async (stage, { outcome }, at) => {
      if (outcome !== null && outcome in answersBefore) await stage.mock.release(`told ${at}`);
      if (outcome === 'cancelled')
        await stage.page
          .getByRole('dialog')
          .getByRole('button', { name: /^(Cancel|Keep reading)$/ })
          .click();
    },
  },
  arrange: async (stage, call) => {
    if (!['readDocument', 'acting'].includes(call.actor)) return;
    await exchangeFile(stage, call);
    const before = call.actor === 'acting' ? answersBefore[call.outcome?.name ?? ''] : undefined;
    if (before)
      await stage.mock.faults({
        variant: `${meanwhile(stage.path, 'requested', call.endsAt)}Documents`,
        ...before,
        holdUntil: `told ${call.endsAt}`,
      });
    const after = call.outcome?.after;
    const act = after && meanwhile(stage.path, after, call.endsAt);
    const { id, odd } = documentOf(stage);
    // The sender, who replaces it, has no name.
    const more = act === 'replace' ? odd && { odd } : { by: person };
    if (act) await stage.mock.act({ act, document: id, ...more });
  },
};
