import { dateOf, utcStamp } from '../dates.ts';
import { deedNames, deeds, roles, stages } from '../deeds.ts';
import type { Stage } from '../deeds.ts';
import type { StoredDocument } from '../document.ts';
import { awaited, lastDone, perform } from '../document.ts';
import { documentProblems } from '../ledger.ts';
import type { Form } from '../orders/form.ts';
import {
  anything,
  day,
  fields,
  filledText,
  listOf,
  oneOf,
  orNull,
  stamp,
  text,
  truth,
  whole,
} from '../orders/form.ts';
import { oddPdfNames } from '../pdf-odd.ts';
import { completedOnWire, pendingOnWire } from '../wire.ts';
import type { World } from '../world.ts';
import { replaceDocument } from '../world.ts';
import type { Place, Row, Table } from './table.ts';
import { answerProblem, freeId, sameJson } from './table.ts';

const shown = (document: StoredDocument): Row => ({
  ...document,
  edited: document.edited?.pages.length ?? null,
});

function form(world: World): Form {
  const person = oneOf('person', () => world.people.keys());
  const subject = { id: filledText, name: filledText, dateOfBirth: day };
  const all = {
    id: filledText,
    displayId: filledText,
    organization: oneOf('organization', () => world.organizations.keys()),
    subject: fields(subject, Object.keys(subject)),
    type: filledText,
    documentDate: day,
    dateSent: day,
    pageCount: whole(1, 1000),
    stage: oneOf('stage', () => stages),
    signers: listOf(
      fields({ person, role: oneOf('role', () => roles), signed: truth }, ['person', 'role', 'signed']),
    ),
    done: listOf(
      fields({ person, deed: oneOf('deed', () => deedNames), at: stamp, reason: text }, [
        'person',
        'deed',
        'at',
        'reason',
      ]),
    ),
    comments: listOf(
      fields({ kind: oneOf('kind', () => [...deedNames, 'NOTE']), at: stamp, text: filledText }, [
        'kind',
        'at',
        'text',
      ]),
    ),
    lockedBy: orNull(person),
    onAct: orNull(oneOf('onAct', () => ['redundant'])),
    odd: orNull(oneOf('odd file', () => oddPdfNames)),
    edition: whole(1),
    edited: anything,
  } satisfies Record<keyof StoredDocument, Form>;
  return fields(all, Object.keys(all));
}

/** What answers would say of it must be as described. */
function wireProblem({ world, at, contract }: Place, document: StoredDocument): string | null {
  const homes = world.organizations;
  const pending = answerProblem(contract, 'listPendingDocuments', [pendingOnWire(document, at, homes)]);
  const completed = document.signers.flatMap(({ person }) =>
    lastDone(document, person) === null ? [] : [completedOnWire(document, person, homes)],
  );
  return (
    pending ?? (completed.length > 0 ? answerProblem(contract, 'listCompletedDocuments', completed) : null)
  );
}

function keep(place: Place, document: StoredDocument): string | null {
  const problem = documentProblems(document, place.world)[0] ?? wireProblem(place, document);
  if (problem === null) replaceDocument(place.world, document);
  return problem;
}

/** A stage is reached by an act alone: whoever the document waits for does it, by the rules of acts. */
function acted({ world, at }: Place, document: StoredDocument, stage: Stage): StoredDocument | string {
  const deed = deedNames.find((one) => deeds[one].after === stage);
  if (deed === undefined) return `no act leads from ${document.stage} to ${stage}`;
  const waited = document.signers.find(({ person }) => awaited(document, person) !== null);
  if (waited === undefined) return 'nobody is left to do that';
  const [first = 'Other'] = world.organizations.get(document.organization)?.declineReasons ?? [];
  const reason = deed === 'DECLINED' ? first : '';
  const { person } = waited;
  return perform(document, { person, deed, at: utcStamp(at), reason, comments: '' });
}

function change(place: Place, before: Row, after: Row): string | null {
  const stored = place.world.documents.get(String(before.id));
  if (stored === undefined) return 'it is gone';
  if (after['edited'] !== null && after['edited'] !== before['edited'])
    return 'edited: pages are saved by the portal alone; null takes them away';
  const edited = after['edited'] === null ? null : stored.edited;
  const wanted = { ...after, edited } as unknown as StoredDocument;
  const byHand = (['signers', 'done'] as const).some((name) => !sameJson(before[name], after[name]));
  if (wanted.stage === stored.stage || byHand) return keep(place, wanted);
  const next = acted(place, { ...wanted, stage: stored.stage }, wanted.stage);
  return typeof next === 'string' ? next : keep(place, next);
}

/** Documents: a stage is changed by the act that leads there, everything else as it is written. */
export const documentsTable: Table = {
  rows: (world) => [...world.documents.values()].map(shown),
  form,
  fresh: ({ world, at }) => {
    const id = freeId('data', world.documents);
    const today = dateOf(at);
    return {
      id,
      displayId: id.toUpperCase(),
      subject: { id: 's-data', name: 'Ottilie Samplewood', dateOfBirth: '1941-02-03' },
      type: 'Physician Order',
      documentDate: today,
      dateSent: today,
      pageCount: 1,
      stage: 'PENDING SIGNATURE',
      done: [],
      comments: [],
      lockedBy: null,
      onAct: null,
      odd: null,
      edition: 1,
      edited: null,
    };
  },
  add: (place, row) =>
    row['edited'] === null
      ? keep(place, row as unknown as StoredDocument)
      : 'edited: pages are saved by the portal alone',
  change,
  remove: ({ world }, { id }) => {
    world.documents.delete(String(id));
    return null;
  },
};
