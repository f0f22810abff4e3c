import type { LooseModel, LooseOutcome } from './model.ts';
import type { Expected, Path } from './path.ts';

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

/** How the mock provider is told to answer one call; the fields are those of its faults. */
export interface CallFault {
  readonly variant: string;
  readonly status?: number;
  readonly example?: string;
  readonly emptyBody?: true;
}

const outcomeOf = (model: LooseModel, actor: string, name: string | null): LooseOutcome => {
  const found = model.outcomes[actor]?.find((one) => one.name === name);
  if (!found) throw new Error(`${model.flow} has no outcome '${String(name)}' of '${actor}'.`);
  return found;
};

/** The calls that begin when the state after step `at` is entered; -1 is the start of the path. */
export const callsBegunAt = (
  model: LooseModel,
  path: Pick<Path, 'start' | 'steps'>,
  at: number,
): readonly PlannedCall[] => {
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

/**
 * The fault that lets a planned call end as it should. A variant alone where the mock provider does so by itself; null
 * where no call leaves the page.
 */
export const faultOf = (model: LooseModel, { actor, outcome }: PlannedCall): CallFault | null => {
  const answers = (model.outcomes[actor] ?? []).map((one) => one.answer);
  const given = outcome?.answer ?? answers.find(({ from }) => from !== 'page');
  // A child machine that a path leaves makes calls of its own, and they are answered as usual.
  if (outcome === null && given?.from === 'child') return null;
  const answer = given?.from === 'child' ? given.last : given;
  if (!answer || answer.from === 'page') return null;
  const { variant } = answer;
  if (outcome === null || answer.from === 'provider') return { variant };
  // A gateway's 502, because Chromium by itself repeats a call whose kept-alive connection dies.
  if (answer.from === 'network') return { variant, status: 502, emptyBody: true };
  return { variant, status: answer.status, example: answer.example };
};
