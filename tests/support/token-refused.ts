import { statePath } from '../../src/ui/state-path.ts';
import type { Stage } from './start-actor.ts';

/** A machine that waits for calls; which events it takes does not matter. */
type Waiting = Omit<Stage, 'send'>;

/** What a machine comes to, calls and tells once this call of it is answered with 'Invalid Token', and a minute after. */
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

/** The same for one call of a flow, as a table of such calls has it. */
export interface CallOfToken {
  /** When the call is waited for. */
  readonly when: string;
  readonly call: string;
  /** Brings the machine to where it waits for the call. */
  readonly reached: () => Waiting | Promise<Waiting>;
}
