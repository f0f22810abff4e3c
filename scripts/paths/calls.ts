import type { LooseModel, LooseOutcome } from './model.ts';
import type { Expected, Path } from './path.ts';

/** A call that begins with a step of a path, and the outcome that the path has for it. */
export interface PlannedCall {
  readonly actor: string;
  /** Null if the path leaves the call before it ends. */
  readonly outcome: LooseOutcome | null;
  /** The index of the step that ends it; -1 if none does. */
  readonly endsAt: number;
  /** The name under which the mock provider holds back its answer. */
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
 * The fault that makes a planned call end as it should. Only a variant if the mock provider's usual answer does; null if
 * no call is sent.
 */
export const faultOf = (model: LooseModel, { actor, outcome }: PlannedCall): CallFault | null => {
  const answers = (model.outcomes[actor] ?? []).map((one) => one.answer);
  const given = outcome?.answer ?? answers.find(({ from }) => from !== 'page');
  // The calls of a child machine that a path leaves get their usual answers.
  if (outcome === null && given?.from === 'child') return null;
  const answer = given?.from === 'child' ? given.last : given;
  if (!answer || answer.from === 'page') return null;
  const { variant } = answer;
  if (outcome === null || answer.from === 'provider') return { variant };
  // A gateway's 502, because Chromium itself repeats a call if its kept-alive connection dies.
  if (answer.from === 'network') return { variant, status: 502, emptyBody: true };
  return { variant, status: answer.status, example: answer.example };
};
