import type { AnyMachineSnapshot, EventObject, InspectionEvent } from 'xstate';
import type { Flow } from '../../scripts/paths/model.ts';
import type { Path } from '../../scripts/paths/path.ts';
import type { Step } from '../../scripts/paths/path.ts';
import { contradictionsAt } from '../../scripts/paths/screens.ts';
import { statePath } from '../../src/ui/state-path.ts';
import { startActor } from './start-actor.ts';
import type { Stage } from './start-actor.ts';

/** The machine's state before the first step, or after a step. */
export interface Seen {
  readonly state: string;
  readonly tags: readonly string[];
  readonly isFinal: boolean;
  readonly takes: readonly string[];
}

/** The expected states of a path, in the form in which runs are reported. */
export const promised = ({ start, steps }: Path): readonly Seen[] =>
  [start, ...steps].map(({ state, tags, isFinal, takes }) => ({ state, tags, isFinal, takes }));

const seen = (stage: Stage): Seen => {
  const snapshot = stage.snapshot();
  return {
    state: statePath(snapshot.value),
    tags: [...snapshot.tags].map(String).toSorted(),
    isFinal: snapshot.status === 'done',
    takes: stage.taken(),
  };
};

/** Lets time pass as a step says, with what a person does meanwhile. */
export const wait = (stage: Stage, { ms, renewal }: Step) => {
  let left = ms;
  for (; renewal && left > renewal.everyMs; left -= renewal.everyMs) {
    stage.clock.increment(renewal.everyMs);
    stage.send(renewal.event);
  }
  stage.clock.increment(left);
};

const play = async (stage: Stage, step: Step): Promise<void> => {
  if (step.kind === 'clock') wait(stage, step);
  else if (step.kind === 'network' || step.kind === 'child')
    await stage.answer(step.actor ?? '', step.event['output']);
  else stage.send(step.event);
};

/** All contexts of a run, to be searched for secrets. */
export type Memory = readonly unknown[];

/** Executes a path on a machine with test ports and a simulated clock, and returns what it did. */
export const playInModel = async (
  flow: Flow,
  path: Path,
  hear?: (event: InspectionEvent) => void,
): Promise<{
  readonly seen: readonly Seen[];
  readonly memory: Memory;
  readonly emitted: readonly EventObject[];
  /** Where the machine does not accept an event that its screen offers, or accepts one that it refuses. */
  readonly contradictions: readonly string[];
}> => {
  const world = flow.model.startingPoints.find(({ name }) => name === path.world);
  if (!world) throw new Error(`${flow.model.flow} has no world '${path.world}'.`);
  const stage = startActor(flow.machine, world.input, hear);
  const remembered = (snapshot: AnyMachineSnapshot): unknown => snapshot.context;
  const all = [seen(stage)];
  const memory = [remembered(stage.snapshot())];
  const contradictions = new Set<string>();
  const compare = () => {
    const snapshot = stage.snapshot();
    for (const one of contradictionsAt(flow, snapshot))
      contradictions.add(`${statePath(snapshot.value)}: ${one}`);
  };
  compare();
  for (const step of path.steps) {
    await play(stage, step);
    all.push(seen(stage));
    memory.push(remembered(stage.snapshot()));
    compare();
  }
  stage.actor.stop();
  return { seen: all, memory, emitted: stage.emitted, contradictions: [...contradictions] };
};
