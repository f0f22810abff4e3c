import { faultOf } from '../../scripts/paths/calls.ts';
import type { PlannedCall } from '../../scripts/paths/calls.ts';
import type { LooseModel } from '../../scripts/paths/model.ts';
import type { MockClient } from './mock-client.ts';

/** An order to the mock provider. */
type Fault = Parameters<MockClient['faults']>[number];

/** What the mock provider must do for a planned call, or null where no call leaves the page; its answer is held back. */
export const faultFor = (model: LooseModel, call: PlannedCall): Fault | null => {
  const fault = faultOf(model, call);
  return fault && { ...fault, holdUntil: call.gate };
};
