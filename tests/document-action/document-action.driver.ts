import type { documentActionModel } from '../../machines/document-action/document-action.model.ts';
import type { PlannedCall } from '../../scripts/paths/calls.ts';
import { meanwhile } from '../../scripts/paths/orders.ts';
import type { Driver, Stage } from '../support/path-runner-browser.ts';
import type { MovesOf } from '../support/path-moves.ts';
import { controlOf, press } from '../support/press.ts';
import { signedInOnStage } from '../support/signed-in.ts';
import type { SignedInPerson } from '../support/signed-in.ts';

const person = 'u-maria-santos';
const readerScript = /\/pdf\.worker\.js$/;

interface Row {
  readonly Id: string;
  readonly DisplayId: string;
  readonly Status: string;
}

/** What a stage's document is, and the way to let it be drawn: once for each time that it is read. */
interface Document {
  readonly id: string;
  readonly draw: () => void;
  /** Set while the provider holds a file that cannot be drawn. */
  isUndrawable: boolean;
}

const documents = new WeakMap<Stage, Document>();

const documentOf = (stage: Stage): Document => {
  const document = documents.get(stage);
  if (!document) throw new Error('The stage has no document.');
  return document;
};

const pendingOf = async ({ baseUrl, world }: Stage, { userid, token }: SignedInPerson) => {
  const query = new URLSearchParams({ userid, token, GROUP: 'PENDING' });
  const response = await fetch(`${baseUrl}/api/Document?${query.toString()}`, {
    headers: { 'x-mock-world': world, Accept: 'application/json' },
  });
  return ((await response.json()) as { readonly Data: readonly Row[] }).Data;
};

const chosen = (rows: readonly Row[]): string => {
  const row = rows.find(
    ({ DisplayId, Status }) => Status === 'PENDING SIGNATURE' && !/^(PDF-|LOCKED-|DONE-)/.test(DisplayId),
  );
  if (!row) throw new Error('The sample person has no such document.');
  return row.Id;
};

/** Each document that is read gets a thread of its own; the thread's script waits here for the path to say so. */
const prepare = async (stage: Stage) => {
  const signedIn = await signedInOnStage(stage, person);
  const id = chosen(await pendingOf(stage, signedIn));
  const held: (() => void)[] = [];
  let released = 0;
  const draw = () => {
    const next = held.shift();
    if (next) next();
    else released += 1;
  };
  documents.set(stage, { id, draw, isUndrawable: false });
  await stage.page.route(readerScript, async (route) => {
    if (released > 0) released -= 1;
    else await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => undefined);
  });
};

const inDialog = (type: string) => async (stage: Stage) =>
  controlOf(stage, type, stage.page.getByRole('dialog')).click();

const draw = async (stage: Stage) => documentOf(stage).draw();

const moves: MovesOf<typeof documentActionModel> = {
  'opening.retried': press('opening.retried'),
  'page.painted': draw,
  'painting.failed': draw,
  'sign.requested': press('sign.requested'),
  'sign.confirmed': inDialog('sign.confirmed'),
  'sign.cancelled': inDialog('sign.cancelled'),
  'lock.retried': press('lock.retried'),
  'outcome.askedAgain': press('outcome.askedAgain'),
  'result.closed': inDialog('result.closed'),
  'back.requested': press('back.requested'),
};

const isUndrawnAfter = ({ path }: Stage, { endsAt }: PlannedCall): boolean => {
  const next = path.steps
    .slice(endsAt + 1)
    .find(({ actor, event }) => actor === 'readDocument' || /^(page|painting)\./.test(event.type));
  return next?.event.type === 'painting.failed';
};

/** Gives the provider another file, where the one that will be read is to be drawn, or not, unlike the one before. */
const exchangeFile = async (stage: Stage, call: PlannedCall) => {
  const document = documentOf(stage);
  const isUndrawable = isUndrawnAfter(stage, call);
  if (isUndrawable === document.isUndrawable) return;
  document.isUndrawable = isUndrawable;
  const odd = isUndrawable ? { odd: 'corrupt' as const } : {};
  await stage.mock.act({ act: 'replace', document: document.id, ...odd });
};

/** Walks the screen of one document. */
export const documentActionDriver: Driver = {
  prepare,
  open: async (stage) => {
    await stage.page.goto(`/document_detail?tab=sign&docid=${documentOf(stage).id}`);
  },
  moves,
  arrange: async (stage, call) => {
    if (call.actor !== 'readDocument') return;
    await exchangeFile(stage, call);
    const after = call.outcome?.after;
    const act = after && meanwhile(stage.path, after, call.endsAt);
    if (act) await stage.mock.act({ act, document: documentOf(stage).id, by: person });
  },
};
