import type { actingModel } from '../../machines/acts/acting.model.ts';
import type { PlannedCall } from '../../scripts/paths/calls.ts';
import { meanwhile } from '../../scripts/paths/by-hand/orders.ts';
import type { Step } from '../../scripts/paths/path.ts';
import {
  documentActionDriver,
  documentOf,
  pointAtDialog,
  sleepTooLong,
} from '../document-action/document-action.driver.ts';
import { nudgedUntilShown } from '../support/nudge.ts';
import type { MovesOf } from '../support/path-moves.ts';
import type { Driver, Stage } from '../support/path-runner-browser.ts';
import { controlOf, press } from '../support/press.ts';
import { scrollThrough } from '../support/scroll-through.ts';
import { signedInOnStage } from '../support/signed-in.ts';
import { specActs } from '../support/spec-acts.ts';
import { byRequest } from '../../machines/acts/acts.ts';

const person = 'u-maria-santos';

const lists = {
  review: { role: 'INITIAL REVIEWER', stage: 'PENDING REVIEW', tab: 'INITIAL REVIEW', letter: 'R', count: 6 },
  sign: { role: 'SIGNER', stage: 'PENDING SIGNATURE', tab: 'PENDING SIGNATURE', letter: 'S', count: 24 },
  acknowledge: { role: 'POST REVIEWER', stage: 'COMPLETE', tab: 'DOCUMENT REVIEW', letter: 'A', count: 6 },
} as const;

type Tab = keyof typeof lists;

/** Every second document of a list belongs to another organization, from the thirteenth on. */
const documents = Object.values(lists).flatMap(({ role, stage, letter, count }) =>
  Array.from({ length: count }, (_, at) => ({
    person,
    role,
    stage,
    displayId: `${letter}-${at + 1}`,
    organization: at >= 12 && at % 2 === 1 ? 'r-lakeview' : 'r-riverside',
  })),
);

interface Ticking {
  /** The refs that were acted on last. */
  current: readonly string[];
  /** The first document of each list that no act has touched yet. */
  readonly next: Record<Tab, number>;
  locked: string | null;
}

const stages = new WeakMap<Stage, Ticking>();
const tickingOf = (stage: Stage): Ticking => {
  const ticking = stages.get(stage) ?? {
    current: [],
    next: { review: 1, sign: 1, acknowledge: 1 },
    locked: null,
  };
  stages.set(stage, ticking);
  return ticking;
};

const rowOf = ({ page }: Stage, ref: string) =>
  page.locator('[data-flow=selection] tbody tr').filter({ has: page.getByText(ref, { exact: true }) });

/** Ticks the next documents of a list, after those of an earlier act have lost their ticks. */
const tick = async (stage: Stage, tab: Tab, { case: name }: Step) => {
  const { page } = stage;
  const ticking = tickingOf(stage);
  const { letter } = lists[tab];
  const from = name === 'documents of two organizations' ? 13 : ticking.next[tab];
  const count = name === 'eleven documents' ? 11 : 2;
  ticking.next[tab] = from + count;
  ticking.current = Array.from({ length: count }, (_, at) => `${letter}-${from + at}`);
  const clear = page.getByRole('button', { name: 'Clear selection' });
  if ((await clear.count()) > 0) await clear.click();
  await page.getByRole('tab', { name: lists[tab].tab }).click();
  for (const ref of ticking.current) await rowOf(stage, ref).getByRole('checkbox').click();
};

const request = (tab: Tab, type: keyof typeof actingModel.events) => async (stage: Stage, step: Step) => {
  await tick(stage, tab, step);
  await controlOf(stage, type, null, step).click();
};

/** One document, on a screen of its own. */
const isOnScreen = ({ path }: Stage) => path.world !== 'ticked documents';

const inDialog = (type: string) => async (stage: Stage, step: Step) =>
  controlOf(stage, type, stage.page.getByRole('dialog'), step).click();

/** A pointer on its way to the button would hold the dialog's time. */
const byKey = (type: string) => async (stage: Stage, step: Step) =>
  controlOf(stage, type, stage.page.getByRole('dialog'), step).press('Enter');

const moves: MovesOf<typeof actingModel> = {
  ...byRequest((act) => request(act === 'decline' ? 'sign' : specActs[act].tab, `${act}.requested`)),
  'act.confirmed': async (stage, step) => {
    const reason = stage.page.getByRole('dialog').getByRole('combobox');
    const isAsked = (await reason.count()) > 0 && step.case !== 'nothing chosen';
    if (isAsked) await reason.selectOption({ index: 1 });
    if (step.case === 'more than five minutes later' && isOnScreen(stage)) await sleepTooLong(stage);
    await inDialog('act.confirmed')(stage, step);
  },
  'act.cancelled': inDialog('act.cancelled'),
  'reasons.retried': inDialog('reasons.retried'),
  'stop.requested': async (stage, step) => {
    // A dialog that has closed gives the page back a moment later.
    await nudgedUntilShown(stage.page, controlOf(stage, 'stop.requested', null, step));
    await press('stop.requested')(stage, step);
  },
  'retry.requested': inDialog('retry.requested'),
  'outcome.askedAgain': async (stage, step) =>
    (isOnScreen(stage) ? press : inDialog)('outcome.askedAgain')(stage, step),
  'result.closed': byKey('result.closed'),
  'dialog.entered': pointAtDialog,
  'dialog.left': ({ page }) => page.mouse.move(2, 2),
};

const unlock = async ({ mock }: Stage, ticking: Ticking) => {
  if (ticking.locked) await mock.act({ act: 'unlock', document: ticking.locked });
  ticking.locked = null;
};

/** Does to the ticked documents what has happened meanwhile. */
const arrange = async (stage: Stage, { outcome, endsAt }: PlannedCall) => {
  const ticking = tickingOf(stage);
  if (outcome?.name === 'all done') await unlock(stage, ticking);
  if (!outcome?.after) return;
  const act = meanwhile(stage.path, outcome.after, endsAt);
  const [first = ''] = ticking.current;
  if (act === 'lock') {
    ticking.locked = first;
    await stage.mock.act({ act, document: first });
    return;
  }
  // Whoever had locked one has let go of it; the others were done then.
  const left = ticking.locked === null ? ticking.current : [ticking.locked];
  await unlock(stage, ticking);
  for (const document of left) await stage.mock.act({ act, document, by: person });
};

/** Does to the document on its screen what has happened meanwhile. */
const arrangeOnScreen = async (stage: Stage, { outcome, endsAt }: PlannedCall) => {
  if (!outcome?.after) return;
  const requested = stage.path.world === 'a document to decline' ? 'decline' : 'sign';
  const act = meanwhile(stage.path, outcome.after, endsAt, requested);
  const by = act === 'lock' || act === 'replace' ? {} : { by: person };
  await stage.mock.act({ act, document: documentOf(stage).id, ...by });
};

/** Opens the document and asks for the act, with which acting begins. */
const askOnScreen = async (stage: Stage) => {
  const { page, path } = stage;
  await documentActionDriver.open(stage);
  const screenAt = (state: string) =>
    page.locator(`[data-flow=document-action][data-state="showing.${state}.plain"]`);
  await nudgedUntilShown(page, screenAt('painting'));
  documentOf(stage).draw();
  await nudgedUntilShown(page, screenAt('ready'));
  const name = path.world === 'a document to decline' ? 'Decline' : 'Sign';
  const isAsked = /to (?:sign|decline)$/.test(path.world);
  if (!isAsked) await scrollThrough(page);
  await page.getByRole('button', { name, exact: true }).click();
};

/** Walks acting on one document's screen, and in the pending lists on a screen so narrow that the preview is folded away. */
export const actingDriver: Driver = {
  prepare: async (stage) => {
    if (isOnScreen(stage)) return documentActionDriver.prepare(stage);
    await signedInOnStage(stage, person);
    await stage.mock.seed({ documents });
    await stage.page.setViewportSize({ width: 1100, height: 900 });
  },
  open: async (stage) => {
    if (isOnScreen(stage)) return askOnScreen(stage);
    await stage.page.goto('/pending_documents');
    await nudgedUntilShown(stage.page, rowOf(stage, 'R-1'));
  },
  moves,
  arrange: async (stage, call) => (isOnScreen(stage) ? arrangeOnScreen : arrange)(stage, call),
};
