import { statePath } from '../../src/ui/state-path.ts';
import type { Stage } from './start-actor.ts';

/** A machine with pending calls; its event types do not matter. */
type Waiting = Omit<Stage, 'send'>;

/** The state, calls and emitted events of a machine after this call is answered with 'Invalid Token', also a minute later. */
export const afterRefusedToken = async (stage: Waiting, call: string) => {
  const [called, told] = [stage.calls.length, stage.emitted.length];
  await stage.answer(call, { kind: 'invalidToken' });
  stage.clock.increment(60_000);
  const { value, output } = stage.snapshot();
  return {
    state: statePath(value),
    output: output as unknown,
    called: stage.calls.slice(called),
    told: stage.emitted.slice(told),
  };
};

/** A call of a flow, for a table of such tests. */
export interface CallOfToken {
  /** In which situation the call is pending. */
  readonly when: string;
  readonly call: string;
  /** Brings the machine to the state in which the call is pending. */
  readonly reached: () => Waiting | Promise<Waiting>;
}
