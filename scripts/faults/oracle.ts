import { flows } from '../paths/flows.ts';
import type { FlowName } from '../paths/flows.ts';
import { Stepper, instantIds, proposalsOf } from '../paths/stepper.ts';
import { shownAt } from '../paths/screens.ts';
import type { Shown } from '../paths/screens.ts';
import type { Proposal } from '../paths/path.ts';
import type { TimedSnapshot } from '../paths/stepper.ts';

/** A moment of a flow: where it begins, and what happens until then, each as 'port: outcome' or 'event: case'. */
export interface Moment {
  readonly flow: FlowName;
  readonly world: string;
  readonly way: readonly string[];
  /** The id of a notice that tells it where nothing on the flow's own part of the screen does. */
  readonly told?: string;
}

/** What the flow's model says of a moment. */
export interface OracleLine {
  readonly state: string;
  readonly shown: Shown;
}

const named = ({ actor, event, outcome, case: name }: Proposal): string =>
  [actor ?? event.type, outcome ?? name].filter((one) => one !== null).join(': ');

const activeStates = ({ snapshot }: TimedSnapshot): string =>
  snapshot._nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'))
    .join(', ');

const found = ({ flow: name, world: worldName, way, told }: Moment): OracleLine => {
  const flow = flows[name];
  const world = flow.model.startingPoints.find((one) => one.name === worldName);
  if (!world) throw new Error(`${name} has no world '${worldName}'.`);
  const stepper = new Stepper(flow.machine);
  const next = (point: TimedSnapshot): readonly Proposal[] => proposalsOf(flow, world, stepper, point, false);
  // What the page does by itself ends well, unless the way says how else.
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
  const shown = shownAt(flow, point.snapshot);
  if (!shown) throw new Error(`${name}, '${worldName}': nobody can see ${activeStates(point)}.`);
  const notice = told === undefined ? [] : [{ text: told, in: 'page' } as const];
  return { state: activeStates(point), shown: { ...shown, sees: [...shown.sees, ...notice] } };
};

const lines = new Map<string, OracleLine>();

/** The model's line for a moment. Throws where the model knows no such way, or nobody can see where it leads. */
export const lineAt = (moment: Moment): OracleLine => {
  const key = JSON.stringify(moment);
  const line = lines.get(key) ?? found(moment);
  lines.set(key, line);
  return line;
};
