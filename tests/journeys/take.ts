import type { AnyActorRef } from 'xstate';
import type { Act } from '../../machines/acts/acts.ts';
import { splitByUnknownOutcome } from '../../src/acts/act-contents.ts';
import { documents, people } from './steps.ts';
import type { Step } from './steps.ts';
import { isReady, personIn, signIn, tabAt, typedKey } from './tabs.ts';
import type { Tab, World } from './tabs.ts';

/** Nobody sees another's text, and nobody's own is gone (X5). */
const lookAtTexts = ({ truth, typed }: World, own: Tab) => {
  const run = own.page.inside()?.document();
  const person = personIn(own);
  if (!run || person === null) return;
  const shown = Object.values(run.contents.get().filled).map(({ comment }) => comment);
  for (const text of shown)
    if (text.startsWith('text of ') && !text.startsWith(`text of ${person} `))
      truth.fault(`${person} sees a '${text}' [X5]`);
  // What was done with it was done with its text.
  if (truth.isActedOn(run.documentId)) return;
  const wanted = typed.get(typedKey(own, person, run.documentId));
  if (wanted !== undefined && isReady(run) && !shown.includes(wanted))
    truth.fault(`the '${wanted}' on ${run.documentId} is lost [X5]`);
};

/** Who nobody is signed in to, is signed in to by the first of the people before they do anything there. */
const somebodyIn = async (world: World, own: Tab): Promise<string | null> => {
  if (personIn(own) === null) await signIn(world, own, people[0]);
  return personIn(own);
};

/** Opens a document of whoever is signed in. */
export const open = async (world: World, own: Tab, index: number) => {
  const { computer } = world;
  const person = await somebodyIn(world, own);
  const inside = own.page.inside();
  const wanted = documents.filter((one) => one.person === person)[index];
  if (!inside || !wanted) return null;
  own.page.run(() => inside.openDocument(wanted.id, wanted.tab));
  await computer.settle();
  const run = inside.document();
  if (!run || own.page.inside() !== inside) return null;
  if (run.actorRef.getSnapshot().matches({ opened: { page: 'awaited', act: 'idle' } }))
    own.page.run(() => run.actorRef.send({ type: 'page.painted', documentId: wanted.id }));
  await computer.settle();
  lookAtTexts(world, own);
  return { run, wanted, person: wanted.person };
};

/** Whether a machine still hears: those of a session that is over do not. */
const isRunning = (actorRef: AnyActorRef): boolean =>
  (actorRef.getSnapshot() as { readonly status: string }).status === 'active';

/** Answers a question before an act with yes. */
const confirm = async (world: World, own: Tab, asked: AnyActorRef | undefined, waits: boolean) => {
  if (asked === undefined || !isRunning(asked)) return;
  own.page.run(() => asked.send({ type: 'act.confirmed', isReasonGiven: true, isFresh: true }));
  await (waits ? world.computer.pass(45_000) : world.computer.settle());
};

const actOf = (tab: 'review' | 'sign' | 'acknowledge', declines: boolean): Act =>
  declines && tab !== 'acknowledge' ? 'decline' : tab;
const reasonFor = (act: Act) => (act === 'decline' ? 'Duplicate' : '');

const act = async (world: World, step: Extract<Step, { does: 'act' }>) => {
  const own = tabAt(world, step.tab);
  const opened = await open(world, own, step.document);
  // Offline nothing can be pressed.
  if (!opened || !own.browser.isOnline()) return;
  const { run, wanted } = opened;
  const name = actOf(wanted.tab, step.declines);
  if (!run.actorRef.getSnapshot().can({ type: `${name}.requested` })) return;
  own.page.run(() => {
    const filled = { ...(run.contents.get().filled[name] ?? { comment: '' }), reason: reasonFor(name) };
    run.contents.set((before) => ({ filled: { ...before.filled, [name]: filled } }));
    run.actorRef.send({ type: `${name}.requested` });
  });
  await world.computer.settle();
  own.page.place.faults.act = step.fault;
  const { acting } = run.actorRef.getSnapshot().children;
  await confirm(world, own, acting as AnyActorRef | undefined, step.waits);
};

const nameless = { ref: '', organization: 'Riverside', organizationId: 'r-riverside', subject: '', type: '' };

const actOnMany = async (world: World, step: Extract<Step, { does: 'actOnMany' }>) => {
  const own = tabAt(world, step.tab);
  const person = await somebodyIn(world, own);
  const inside = own.page.inside();
  if (!inside || person === null) return;
  own.page.run(() => {
    inside.openList();
    void own.page.readList();
  });
  await world.computer.settle();
  const run = inside.list();
  if (!run || !isRunning(run.actorRef) || !own.browser.isOnline()) return;
  const chosen = documents.filter((one) => one.person === person && one.tab === step.of).slice(0, step.many);
  const name = actOf(step.of, step.declines);
  own.page.run(() => {
    if (run.actorRef.getSnapshot().can({ type: 'result.closed' }))
      run.actorRef.send({ type: 'result.closed' });
    if (!run.actorRef.getSnapshot().matches('idle')) return;
    const ids = chosen.map(({ id }) => id);
    const { unknownOutcomes } = run.contents.get();
    const listed = ids.map((id) => ({ ...nameless, id }));
    run.contents.set({ tab: step.of, documents: listed, reason: reasonFor(name), comment: '' });
    run.actorRef.send({
      type: `${name}.requested`,
      ids,
      ...splitByUnknownOutcome(unknownOutcomes, name, ids),
      organizations: 1,
    });
  });
  await world.computer.settle();
  if (!run.actorRef.getSnapshot().matches('confirming')) return;
  own.page.place.faults.act = step.fault;
  await confirm(world, own, run.actorRef, step.waits);
};

const askAgain = (own: Tab) => {
  const inside = own.page.inside();
  const acting = (inside?.document()?.actorRef.getSnapshot().children.acting ?? inside?.list()?.actorRef) as
    AnyActorRef | undefined;
  for (const type of ['outcome.askedAgain', 'retry.requested'])
    own.page.run(() => {
      const snapshot = acting?.getSnapshot() as { can: (event: object) => boolean } | undefined;
      if (acting && isRunning(acting) && snapshot?.can({ type })) acting.send({ type });
    });
};

const typeText = async (world: World, own: Tab, index: number) => {
  const opened = await open(world, own, index);
  if (!opened || !isReady(opened.run)) return;
  const { run, wanted, person } = opened;
  const text = `text of ${person} no. ${world.typed.size + 1}${'!'.repeat(world.truth.attempts())}`;
  own.page.run(() => run.typed.put('decline', { reason: '', comment: text }));
  await world.computer.settle();
  // What is on the screen may have been read ahead, before it was replaced: the text is offered for that version only.
  if (!world.replaced.has(wanted.id)) world.typed.set(typedKey(own, person, wanted.id), text);
};

const signOut = async (world: World, own: Tab) => {
  const inside = own.page.inside();
  const person = personIn(own);
  if (!inside || person === null) return;
  own.page.run(() => inside.session.send({ type: 'signOut.requested' }));
  for (const key of world.typed.keys())
    if (key.startsWith(typedKey(own, person, ''))) world.typed.delete(key);
  await world.computer.pass(5_000);
};

/** How long is slept at most in a journey, in minutes: what is unfinished is kept for a day. */
const longestSleep = 720;

/** The computer wakes up, or goes on by a clock that was set; a page notices that within its beat. */
const untilNoticed = 1_500;

const sleep = async (world: World, minutes: number) => {
  world.asleep += minutes;
  if (world.asleep > longestSleep) return;
  world.computer.sleep(minutes * 60_000);
  await world.computer.pass(untilNoticed);
};

const setClock = async ({ computer }: World, minutes: number) => {
  computer.setClock(minutes * 60_000);
  await computer.pass(untilNoticed);
};

const doElsewhere = async (
  { mock, truth, typed, replaced }: World,
  step: Extract<Step, { does: 'elsewhere' }>,
) => {
  const wanted = documents[step.document];
  if (wanted === undefined) return;
  const { id, person, tab } = wanted;
  const order = step.order === 'act' ? { act: tab, by: person } : { act: step.order };
  const isDone = await mock.act({ ...order, document: id }).then(
    () => true,
    () => false,
  );
  if (!isDone) return;
  if (step.order === 'act') truth.doneElsewhere(person, tab, id);
  if (step.order === 'delete') truth.deleted(id);
  // A text is offered for the very version of the document that it was typed on (X5).
  if (step.order !== 'replace') return;
  replaced.add(id);
  for (const key of typed.keys()) if (key.endsWith(` ${id}`)) typed.delete(key);
};

/** Does what comes next. */
export const take = async (world: World, step: Step): Promise<void> => {
  const { computer, mock, truth } = world;
  switch (step.does) {
    case 'signIn':
      return signIn(world, tabAt(world, step.tab), people[step.who] ?? people[0]);
    case 'open':
      return void (await open(world, tabAt(world, step.tab), step.document));
    case 'act':
      return act(world, step);
    case 'actOnMany':
      return actOnMany(world, step);
    case 'askAgain':
      askAgain(tabAt(world, step.tab));
      return computer.settle();
    case 'type':
      return typeText(world, tabAt(world, step.tab), step.document);
    case 'reload':
      tabAt(world, step.tab).load(tabAt(world, step.tab).page.inside() === null);
      return computer.settle();
    case 'leaveScreen': {
      const { page } = tabAt(world, step.tab);
      page.run(() => page.inside()?.leave());
      return computer.settle();
    }
    case 'wait':
      return computer.pass(step.seconds * 1_000);
    case 'sleep':
      return sleep(world, step.minutes);
    case 'setClock':
      return setClock(world, step.minutes);
    case 'connection':
      tabAt(world, step.tab).browser.setOnline(step.isOnline);
      return computer.settle();
    case 'spoilReads':
      tabAt(world, step.tab).page.place.faults.read = { fault: step.fault, times: step.times };
      return undefined;
    case 'expire':
      return mock.act({ act: 'expireTokens', by: people[step.who] ?? people[0] }).catch(() => undefined);
    case 'signOut':
      return signOut(world, tabAt(world, step.tab));
    case 'elsewhere':
      return doElsewhere(world, step);
    case 'host':
      truth.hostTellsLess();
      return mock.host({ signerRows: step.signerRows, tells: step.tells });
    default:
      return undefined;
  }
};
