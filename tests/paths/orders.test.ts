import { describe, expect, it } from 'vitest';
import { loadContract } from '../../mock-server/contract/contract.ts';
import { faultProblems } from '../../mock-server/orders/fault-order.ts';
import { shownControl } from '../../scripts/paths/control.ts';
import { flowNames, flows } from '../../scripts/paths/flows.ts';
import { graphsOf } from '../../scripts/paths/generate.ts';
import { keptPaths } from '../../scripts/paths/kept.ts';
import type { Path } from '../../scripts/paths/path.ts';
import { wordingFor } from '../../scripts/paths/wording.ts';

const contract = loadContract();
const sets = flowNames.map((name) => ({ flow: flows[name], set: keptPaths(name) }));
const [firstVisit] = graphsOf(flows.verification);
const stopsOf = ({ start, steps }: Path) => [start, ...steps];

const pathOf = (name: (typeof flowNames)[number], fits: (path: Path) => boolean): Path => {
  const found = keptPaths(name).paths.find((path) => fits(path));
  if (!found) throw new Error(`${name} has no such path.`);
  return found;
};

describe('The orders of a path', () => {
  it('are all taken by the mock provider [X14]', () => {
    const faults = sets
      .flatMap(({ set }) => set.paths.flatMap((path) => stopsOf(path).flatMap(({ orders }) => orders)))
      .filter(({ path }) => path === '/__mock/faults')
      .flatMap(({ body }) => body as readonly unknown[]);
    expect(faults.length).toBeGreaterThan(50);
    expect(faultProblems(faults, contract)).toEqual([]);
  });

  it('stand with every answer that does not come by itself, and before a step that is not later [X14]', () => {
    const without: string[] = [];
    for (const { flow, set } of sets) {
      for (const path of set.paths) {
        for (const [index, { actor, outcome, orders }] of path.steps.entries()) {
          const all = flow.model.outcomes[actor ?? ''] ?? [];
          const answer = all.find(({ name }) => name === outcome)?.answer;
          const from = answer?.from === 'child' ? answer.last.from : answer?.from;
          const isDue = orders.length > 0 && orders.every(({ before }) => before <= index + 1);
          if ((from === 'example' || from === 'network') && !isDue) without.push(`${path.id} ${index + 1}`);
        }
      }
    }
    expect(without).toEqual([]);
  });

  it('say how to make an answer happen, before the call leaves [X14]', () => {
    const isLost = ({ actor, outcome }: Path['steps'][number]) =>
      actor === 'getUser' && outcome === 'out of reach';
    const path = pathOf('otp', ({ steps }) => steps.some((step) => isLost(step)));
    const before = path.steps.findIndex((step) => isLost(step));
    const orders = path.steps[before]?.orders ?? [];
    expect(orders).toEqual([
      { before, path: '/__mock/faults', body: [{ variant: 'getUser', status: 502, emptyBody: true }] },
    ]);
    expect(wordingFor(flows.otp, 'en').orders(orders)).toEqual([
      `before step ${before}: POST /__mock/faults [{"variant":"getUser","status":502,"emptyBody":true}]`,
    ]);
  });

  it('say what has to be done in another window, where an answer depends on it [X14]', () => {
    const isDone = ({ outcome }: Path['steps'][number]) => outcome === 'done by me';
    const path = pathOf('acts', ({ steps }) => steps.some((step) => isDone(step)));
    const at = path.steps.findIndex((step) => isDone(step));
    const asked = path.steps
      .slice(0, at)
      .findLast(({ event }) => /^(review|decline|sign|acknowledge)\.requested$/.test(event.type));
    expect(path.steps[at]?.orders[0]).toEqual({
      before: at,
      path: '/__mock/act',
      body: { act: asked?.event.type.split('.')[0], document: '<id of the document>', by: 'u-maria-santos' },
    });
  });
});

describe('The words of a path', () => {
  it('name one control for every step that a person takes [X14]', () => {
    const unclear = sets.flatMap(({ flow, set }) =>
      set.paths.flatMap(({ id, steps }) =>
        steps
          .filter(({ event, control }) => flow.model.events[event.type]?.control && control === null)
          .map((_, index) => `${id} ${index + 1}`),
      ),
    );
    expect(unclear).toEqual([]);
  });

  it('name it as it reads at that step: first ‘Text me’, then ‘Resend’ [A2.18] [X14]', () => {
    const asked = (firstVisit ?? []).flatMap(({ edges }) =>
      edges.filter(({ proposal }) => proposal.event.type === 'sms.requested'),
    );
    const controls = asked.map(({ from: { point } }) => {
      const { used } = point.snapshot.context as { readonly used: { readonly sms: boolean } };
      return `${used.sms ? 'used' : 'new'}: ${String(shownControl(flows.verification, 'sms.requested', point.snapshot))}`;
    });
    expect([...new Set(controls)].toSorted()).toEqual([
      'new: otp.send.sms',
      'new: otp.send.smsInstead',
      'used: otp.send.again',
      'used: otp.send.smsInstead',
    ]);
    const path = pathOf('verification', ({ steps }) =>
      steps.some(({ control }) => control === 'otp.send.sms'),
    );
    const pressed = path.steps.filter(({ control }) => control === 'otp.send.sms');
    const { step, told } = wordingFor(flows.verification, 'en');
    expect(pressed.map((one) => [step(one), told(one)])[0]).toEqual([
      'Press ‘Text me’',
      'the person presses ‘Text me’',
    ]);
  });

  it('do not end a path where nobody can see anything [X14]', () => {
    const unseen = sets.flatMap(({ set }) =>
      set.paths.filter((path) => stopsOf(path).at(-1)?.isPassing).map(({ id }) => `${set.flow} ${id}`),
    );
    expect(unseen).toEqual([]);
  });
});
