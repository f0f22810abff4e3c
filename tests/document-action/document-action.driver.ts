import type { documentActionModel } from '../../machines/document-action/document-action.model.ts';
import type { Driver, Stage } from '../support/path-runner-browser.ts';
import type { MovesOf } from '../support/path-moves.ts';
import { controlOf, press } from '../support/press.ts';
import { signedInOnStage } from '../support/signed-in.ts';
import type { SignedInPerson } from '../support/signed-in.ts';

const person = 'u-maria-santos';
const viewerScript = /\/assets\/PdfViewer-[\w-]+\.js$/;

interface Row {
  readonly Id: string;
  readonly DisplayId: string;
  readonly Status: string;
}

/** What a stage's document is, and the way to let it be drawn. */
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

const pendingOf = async ({ baseUrl, world }: Stage, { userid, token }: SignedInPerson) => {
  const query = new URLSearchParams({ userid, token, GROUP: 'PENDING' });
  const response = await fetch(`${baseUrl}/api/Document?${query.toString()}`, {
    headers: { 'x-mock-world': world, Accept: 'application/json' },
  });
  return ((await response.json()) as { readonly Data: readonly Row[] }).Data;
};

const chosen = (rows: readonly Row[], isUndrawable: boolean): string => {
  const isOrdinary = ({ DisplayId, Status }: Row) =>
    Status === 'PENDING SIGNATURE' && !/^(PDF-|LOCKED-|DONE-)/.test(DisplayId);
  const row = rows.find((one) => (isUndrawable ? one.DisplayId === 'PDF-CORRUPT' : isOrdinary(one)));
  if (!row) throw new Error('The sample person has no such document.');
  return row.Id;
};

/** The viewer's script is held back until the path says that the document is drawn. */
const prepare = async (stage: Stage) => {
  const signedIn = await signedInOnStage(stage, person);
  const isUndrawable = stage.path.steps.some(({ event }) => event.type === 'painting.failed');
  const id = chosen(await pendingOf(stage, signedIn), isUndrawable);
  let draw = () => {};
  const drawn = new Promise<void>((resolve) => {
    draw = resolve;
  });
  documents.set(stage, { id, draw });
  await stage.page.route(viewerScript, async (route) => {
    await drawn;
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

const meanwhile = (outcome: string | undefined): 'sign' | 'decline' | null => {
  if (outcome === 'signed by me') return 'sign';
  return outcome === 'waits for somebody else' ? 'decline' : null;
};

/** Walks the screen of one document. */
export const documentActionDriver: Driver = {
  prepare,
  open: async (stage) => {
    await stage.page.goto(`/document_detail?tab=sign&docid=${documentOf(stage).id}`);
  },
  moves,
  arrange: async (stage, { actor, outcome }) => {
    const act = actor === 'readDocument' ? meanwhile(outcome?.name) : null;
    if (act) await stage.mock.act({ act, document: documentOf(stage).id, by: person });
  },
};
