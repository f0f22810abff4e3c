import { flows } from '../paths/flows.ts';
import type { FlowName } from '../paths/flows.ts';
import { Stepper, instantIds, proposalsOf } from '../paths/stepper.ts';
import { expectationsAt } from '../paths/screens.ts';
import type { Expectations } from '../paths/screens.ts';
import type { Proposal } from '../paths/path.ts';
import type { TimedSnapshot } from '../paths/stepper.ts';

/** A moment of a flow: its start, and the steps until then, each as 'port: outcome' or 'event: case'. */
export interface Moment {
  readonly flow: FlowName;
  readonly world: string;
  readonly way: readonly string[];
  /** The message id of a notice that is shown then. */
  readonly told?: string;
}

/** What the flow's model expects at a moment. */
export interface OracleEntry {
  readonly state: string;
  readonly shown: Expectations;
}

const named = ({ actor, event, outcome, case: name }: Proposal): string =>
  [actor ?? event.type, outcome ?? name].filter((one) => one !== null).join(': ');

const activeStates = ({ snapshot }: TimedSnapshot): string =>
  snapshot._nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'))
    .join(', ');

const findMoment = ({ flow: name, world: worldName, way, told }: Moment): OracleEntry => {
  const flow = flows[name];
  const world = flow.model.startingPoints.find((one) => one.name === worldName);
  if (!world) throw new Error(`${name} has no world '${worldName}'.`);
  const stepper = new Stepper(flow.machine);
  const next = (point: TimedSnapshot): readonly Proposal[] => proposalsOf(flow, world, stepper, point, false);
  // A port that the page answers at once has its first outcome, unless the next step says otherwise.
  const settled = (point: TimedSnapshot, to?: string): TimedSnapshot => {
    const [instant] = instantIds(flow, world, point.snapshot);
    const own = instant ? next(point).filter(({ actor }) => actor === instant) : [];
    if (own.some((one) => named(one) === to)) return point;
    return own[0] ? settled(stepper.send(point, own[0].event), to) : point;
  };
  let point = settled(stepper.start(world.input), way[0]);
  for (const [at, step] of way.entries()) {
    const proposal = next(point).find((one) => named(one) === step);
    if (!proposal)
      throw new Error(`${name}, '${worldName}': '${step}' cannot follow ${activeStates(point)}.`);
    point = settled(stepper.send(point, proposal.event), way[at + 1]);
  }
  const shown = expectationsAt(flow, point.snapshot);
  if (!shown) throw new Error(`${name}, '${worldName}': nobody can see ${activeStates(point)}.`);
  const notice = told === undefined ? [] : [{ text: told, in: 'page' } as const];
  return { state: activeStates(point), shown: { ...shown, sees: [...shown.sees, ...notice] } };
};

const lines = new Map<string, OracleEntry>();

/** What the model expects at a moment. Throws if the steps are impossible, or the state is invisible. */
export const oracleAt = (moment: Moment): OracleEntry => {
  const key = JSON.stringify(moment);
  const line = lines.get(key) ?? findMoment(moment);
  lines.set(key, line);
  return line;
};
