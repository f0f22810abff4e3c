import type { Page } from '@playwright/test';
import type { viewReportModel } from '../../machines/view-report/view-report.model.ts';
import type { Step } from '../../scripts/paths/path.ts';
import { holdDrawing, watchdogMs } from '../support/held-drawing.ts';
import { clickOnceShown, nudgedUntilShown } from '../support/nudge.ts';
import type { Driver, MovesOf, Stage } from '../support/path-moves.ts';
import { pendingIds } from '../support/pending-documents.ts';
import { signedInOnStage } from '../support/signed-in.ts';

const person = 'u-maria-santos';
const minute = 60_000;
/** Longer than the minute of the opening report, and longer than a span that is too short for a report. */
const unclaimedMs = { first: 62_000, next: 2_000 } as const;
/** The page hears activity at most this often, in milliseconds. */
const activityEveryMs = 250;

/** The document of a stage, and the function that lets each read be painted, once. */
interface Document {
  readonly id: string;
  readonly draw: () => void;
}

const documents = new WeakMap<Stage, Document>();

const documentOf = (stage: Stage): Document => {
  const document = documents.get(stage);
  if (!document) throw new Error('The stage has no document.');
  return document;
};

const nowIn = (page: Page) => page.evaluate(() => Date.now());

/**
 * In this Chromium, pages are always in front, so the answers of the visibility and focus APIs are replaced.
 * No rendering times out while minutes are skipped, unless the path requires it; then presses are not
 * noticed.
 */
const letStand = (page: Page) =>
  page.addInitScript(() => {
    const stands = { __isInFront: true, __isLate: false, __isUnheard: false };
    const told = Object.assign(globalThis, stands);
    Document.prototype.hasFocus = () => told.__isInFront;
    Object.defineProperty(Document.prototype, 'hidden', { get: () => !told.__isLate });
    const timeStamp = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp')?.get;
    Object.defineProperty(Event.prototype, 'timeStamp', {
      get() {
        return told.__isUnheard ? -1 : timeStamp?.call(this);
      },
    });
  });

const tell = (page: Page, what: '__isLate' | '__isUnheard', isSo: boolean) =>
  page.evaluate(([name, value]) => void Object.assign(globalThis, { [name]: value }), [what, isSo] as const);

/** Sets visibility and focus, and dispatches these events on the window. */
const setInFront = (page: Page, isInFront: boolean, ...events: readonly string[]) =>
  page.evaluate(
    ([stands, names]) => {
      Object.assign(globalThis, { __isInFront: stands });
      for (const name of names) {
        const isTransition = name.startsWith('page');
        window.dispatchEvent(isTransition ? new PageTransitionEvent(name) : new Event(name));
      }
    },
    [isInFront, events] as const,
  );

/** Advances the time far enough for a report, if the step is to cause one. */
const letCount = async ({ page, startedAt }: Stage, { begun }: Step) => {
  const isFirst = (await nowIn(page)) - startedAt < unclaimedMs.first;
  if (begun.length > 0) await page.clock.runFor(isFirst ? unclaimedMs.first : unclaimedMs.next);
};

/** Navigates within the app without pointer or key, which would count as activity. */
const goTo = (page: Page, address: string) =>
  page.evaluate((to) => window.history.pushState(null, '', to), address);

const beActive = async ({ page }: Stage) => {
  await page.clock.runFor(activityEveryMs + 1);
  await page.keyboard.press('Shift');
};

const doNothing = async ({ page }: Stage) => page.clock.setSystemTime((await nowIn(page)) + 6 * minute);

const comeToFront = async (stage: Stage, step: Step) => {
  const { page } = stage;
  if (step.case === 'nobody active lately') await doNothing(stage);
  else await beActive(stage);
  await setInFront(page, true, 'focus');
};

const sleep = async (stage: Stage, step: Step) => {
  const { page } = stage;
  await letCount(stage, step);
  await page.clock.setSystemTime((await nowIn(page)) + minute);
  await page.clock.runFor(1_000);
};

/** Lets the page be painted that is not painted yet, or not any more. */
const draw = async (stage: Stage) => {
  const again = stage.page.getByRole('button', { name: 'Try again' });
  if (await again.isVisible()) await again.click();
  documentOf(stage).draw();
};

const paint = async (stage: Stage, step: Step) => {
  const { page } = stage;
  const isInFront = step.case !== 'in a window behind';
  await setInFront(page, isInFront, isInFront ? 'focus' : 'blur');
  await beActive(stage);
  if (step.case === 'in front of nobody') await doNothing(stage);
  await draw(stage);
};

/** Makes the rendering worker fail at the next image. */
const failToPaint = async (stage: Stage, step: Step) => {
  const { page } = stage;
  await letCount(stage, step);
  await Promise.all(page.workers().map((worker) => worker.evaluate(() => self.close())));
  await tell(page, '__isUnheard', true);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await tell(page, '__isUnheard', false);
  await tell(page, '__isLate', true);
  await page.clock.runFor(watchdogMs);
  await tell(page, '__isLate', false);
};

/** A person who signs has seen the page; of the steps to the act, view reporting gets only the act. */
const sign = async (stage: Stage) => {
  const { page } = stage;
  await tell(page, '__isUnheard', true);
  await draw(stage);
  await nudgedUntilShown(page, page.locator('button:not([aria-disabled=true])', { hasText: /^Sign$/ }));
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await clickOnceShown(page, page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }));
};

/**
 * Returns after more than a quarter of an hour: the session ends before the document is left (S9). First
 * requests the provider's time (by the announcement's response); until that has arrived no time passes, so
 * that the view gets no other event.
 */
const returnTooLate = async ({ page, mock }: Stage) => {
  await mock.advance(16 * minute);
  const answered = page.waitForResponse((answer) => /\/api\/bannernotification/i.test(answer.url()));
  await page.clock.setSystemTime((await nowIn(page)) + 16 * minute);
  await setInFront(page, true, 'focus');
  await answered;
};

const moves: MovesOf<typeof viewReportModel> = {
  'page.painted': paint,
  'painting.failed': failToPaint,
  'attention.lost': async (stage, step) => {
    await letCount(stage, step);
    await setInFront(stage.page, false, 'blur');
  },
  'attention.gained': comeToFront,
  'activity.seen': beActive,
  'machine.slept': sleep,
  'page.left': ({ page }) => setInFront(page, false, 'pagehide'),
  'page.returned': ({ page }) => setInFront(page, false, 'pageshow'),
  'document.left': ({ page }) => goTo(page, '/dashboard'),
  'act.succeeded': sign,
  'session.ended': returnTooLate,
};

/** Runs paths of a stay on a document that waits for a signature. */
export const viewReportDriver: Driver = {
  prepare: async (stage) => {
    const { page } = stage;
    const signedIn = await signedInOnStage(stage, person);
    const [id = ''] = await pendingIds(stage, signedIn, 'PENDING SIGNATURE');
    documents.set(stage, { id, draw: await holdDrawing(page) });
    await letStand(page);
  },
  open: async (stage) => {
    const { page } = stage;
    await page.goto(`/document_detail?tab=sign&docid=${documentOf(stage).id}`);
    await nudgedUntilShown(page, page.locator('[data-flow=view-report]'));
  },
  moves,
};
