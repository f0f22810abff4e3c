import type { LooseModel, LooseOutcome } from '../../scripts/paths/model.ts';
import type { Expected, Path } from '../../scripts/paths/path.ts';
import type { MockClient } from './mock-client.ts';

/** An order to the mock provider. */
type Fault = Parameters<MockClient['faults']>[number];

/** A call that begins with a step of a path, and the outcome that the path has for it. */
export interface PlannedCall {
  readonly actor: string;
  /** Null where the path leaves the call before it ends. */
  readonly outcome: LooseOutcome | null;
  /** The place of the step that ends it; -1 where none does. */
  readonly endsAt: number;
  /** The name under which the mock provider holds its answer back. */
  readonly gate: string;
}

const outcomeOf = (model: LooseModel, actor: string, name: string | null): LooseOutcome => {
  const found = model.outcomes[actor]?.find((one) => one.name === name);
  if (!found) throw new Error(`${model.flow} has no outcome '${String(name)}' of '${actor}'.`);
  return found;
};

/** The calls that begin when the state after step `at` is entered; -1 is the start of the path. */
export const callsBegunAt = (model: LooseModel, path: Path, at: number): readonly PlannedCall[] => {
  const stops: readonly Expected[] = [path.start, ...path.steps];
  return (stops[at + 1]?.begun ?? [])
    .filter((actor) => model.outcomes[actor] !== undefined)
    .map((actor) => {
      const end = path.steps.findIndex(
        (step, index) =>
          index > at && (step.actor === actor || step.begun.includes(actor) || !step.pending.includes(actor)),
      );
      const step = path.steps[end];
      const isEnded = step?.actor === actor;
      return {
        actor,
        outcome: isEnded ? outcomeOf(model, actor, step.outcome) : null,
        endsAt: isEnded ? end : -1,
        gate: `${actor} ${at + 1}`,
      };
    });
};

/** What the mock provider must do for a planned call, or null where no call leaves the page. */
export const faultFor = (model: LooseModel, { actor, outcome, gate }: PlannedCall): Fault | null => {
  const answers = (model.outcomes[actor] ?? []).map(({ answer }) => answer);
  const answer = outcome?.answer ?? answers.find(({ from }) => from !== 'page');
  if (!answer || answer.from === 'page') return null;
  const held = { variant: answer.variant, holdUntil: gate };
  if (outcome === null || answer.from === 'provider') return held;
  // A gateway's 502, because Chromium by itself repeats a call whose kept-alive connection dies.
  if (answer.from === 'network') return { ...held, status: 502, emptyBody: true };
  return { ...held, status: answer.status, example: answer.example };
};
