import { utcStamp } from '../dates.ts';
import { deedNames } from '../deeds.ts';
import { concerns, refusals } from '../document.ts';
import type { Form } from '../orders/form.ts';
import { fields, filledText, oneOf, orNull, stamp, text, whole } from '../orders/form.ts';
import type { View } from '../seed.ts';
import type { Message, World } from '../world.ts';
import type { Place, Row, Table } from './table.ts';
import { freeId, sameJson } from './table.ts';

const all = (known: Readonly<Record<string, Form>>): Form => fields(known, Object.keys(known));

/** A person views what concerns them, as when a view is reported. */
function viewProblem({ world }: Place, { document, person }: View): string | null {
  const viewed = world.documents.get(document);
  return viewed !== undefined && concerns(viewed, person) ? null : refusals.unknown;
}

const withView = (world: World, view: View): View[] =>
  world.views.some(({ id }) => id === view.id)
    ? world.views.map((each) => (each.id === view.id ? view : each))
    : [...world.views, view];

function keepView(place: Place, row: Row): string | null {
  const view = row as unknown as View;
  const problem = viewProblem(place, view);
  if (problem === null) place.world.views = withView(place.world, view);
  return problem;
}

/** Views: of documents that concern the person. */
export const viewsTable: Table = {
  rows: (world) => world.views.map((view) => ({ ...view })),
  form: (world) =>
    all({
      id: filledText,
      document: oneOf('document', () => world.documents.keys()),
      person: oneOf('person', () => world.people.keys()),
      deed: oneOf('deed', () => deedNames),
      openedAt: stamp,
      seconds: whole(0, 1_000_000_000),
    } satisfies Record<keyof View, Form>),
  fresh: ({ world, at }) => ({
    id: freeId('view-data', new Set(world.views.map(({ id }) => id))),
    openedAt: utcStamp(at),
    seconds: 60,
  }),
  add: keepView,
  change: (place, _before, after) => keepView(place, after),
  remove: ({ world }, row) => {
    world.views = world.views.filter(({ id }) => id !== row.id);
    return null;
  },
};

/** What a message said cannot be changed afterwards, nor can a code be invented: no sign-in would know it. */
const sent: readonly (keyof Message)[] = ['id', 'channel', 'person', 'to', 'code', 'sentAt'];

/** Messages: they can be put into the outbox without a code, reworded and removed. */
export const messagesTable: Table = {
  rows: (world) => world.outbox.map((message) => ({ ...message })),
  form: (world) =>
    all({
      id: whole(1),
      channel: oneOf('channel', () => ['sms', 'email', 'notice']),
      person: oneOf('person', () => world.people.keys()),
      to: filledText,
      text: filledText,
      code: orNull(text),
      sentAt: stamp,
    } satisfies Record<keyof Message, Form>),
  fresh: ({ world, at }) => ({
    id: Math.max(0, ...world.outbox.map(({ id }) => id)) + 1,
    channel: 'notice',
    code: null,
    sentAt: utcStamp(at),
  }),
  add: ({ world }, row) => {
    const message = row as unknown as Message;
    if (message.code !== null) return 'code: a code is sent by the provider alone';
    if (message.id <= (world.outbox[0]?.id ?? 0)) return 'id: a later message has a higher one';
    world.outbox = [message, ...world.outbox];
    return null;
  },
  change: ({ world }, before, after) => {
    const changed = sent.find((name) => !sameJson(before[name], after[name]));
    if (changed !== undefined) return `${changed}: what was sent stays as it was sent`;
    world.outbox = world.outbox.map((each) => (each.id === after.id ? (after as unknown as Message) : each));
    return null;
  },
  remove: ({ world }, row) => {
    world.outbox = world.outbox.filter(({ id }) => id !== row.id);
    return null;
  },
};
