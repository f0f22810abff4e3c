import { describe, expect, it } from 'vitest';
import { loadContract } from '../../mock-server/contract/contract.ts';
import { faultProblems } from '../../mock-server/fault-problems.ts';
import { plainOrders } from '../../mock-server/named-orders.ts';
import { createWorlds } from '../../mock-server/worlds.ts';
import type { HandAction, Order } from '../../scripts/paths/by-hand/doing.ts';
import { scriptOf } from '../../scripts/paths/by-hand/script.ts';
import { shownControl } from '../../scripts/paths/screens.ts';
import { flowNames, flows } from '../../scripts/paths/flows.ts';
import { graphsOf } from '../../scripts/paths/generate.ts';
import { cachedPaths } from '../../scripts/paths/path-cache.ts';
import type { Path } from '../../scripts/paths/path.ts';
import { markdownMarks } from '../../scripts/paths/texts.ts';
import { wordingFor } from '../../scripts/paths/wording.ts';

const contract = loadContract();
const sets = flowNames.map((name) => ({ flow: flows[name], set: cachedPaths(name) }));
const { verification } = flows;
const [world] = verification.model.startingPoints;
const [firstVisit] = graphsOf({
  ...verification,
  model: { ...verification.model, startingPoints: world ? [world] : [] },
});
const stopsOf = ({ start, steps }: Path) => [start, ...steps];

const pathOf = (name: (typeof flowNames)[number], fits: (path: Path) => boolean): Path => {
  const found = cachedPaths(name).paths.find((path) => fits(path));
  if (!found) throw new Error(`${name} has no such path.`);
  return found;
};

const scriptsOf = (name: (typeof flowNames)[number]) =>
  cachedPaths(name).paths.map((path) => ({ path, script: scriptOf(name, flows[name].model, path) }));

const scripts = flowNames.flatMap((name) => scriptsOf(name).map((one) => ({ name, ...one })));
const briefScripts = flowNames.flatMap((name) =>
  cachedPaths(name).paths.map((path) => ({
    name,
    path,
    script: scriptOf(name, flows[name].model, path, true),
  })),
);
const ordersIn = (doing: readonly HandAction[]): readonly Order[] =>
  doing.flatMap((one) => (one.does === 'order' ? one.order : []));
const isCall = (order: Order): boolean => /^[a-z]+[A-Z]/.test(order);
const isHolding = (order: Order): boolean => isCall(order) && order.endsWith(' wait');
const isLetting = (order: Order): boolean => isCall(order) && order.endsWith(' go');

describe('A path by hand', () => {
  it('contains only orders that the mock provider accepts, and complete addresses [X14]', () => {
    const orders = [...scripts, ...briefScripts].flatMap(({ script }) =>
      script.flatMap(({ doing }) => ordersIn(doing)),
    );
    expect(orders.length).toBeGreaterThan(50);
    const { get } = createWorlds(
      () => new Date('2026-11-02T15:00:00Z'),
      () => undefined,
    );
    const usual = get('default');
    const calls = orders.filter((order) => !isLetting(order));
    const faults = [...new Set(calls)].flatMap((order) =>
      plainOrders(usual, order, contract).flatMap(({ path, body }) =>
        path === 'faults' ? (body as readonly object[]) : [],
      ),
    );
    expect(faults.length).toBeGreaterThan(50);
    expect(faultProblems(faults, contract)).toEqual([]);
    const texts = JSON.stringify(scripts.map(({ script }) => script));
    expect(texts).not.toContain('<id');
    expect(texts).not.toContain('undefined');
  });

  it('begins with one command that sets up the world, if it is executable by hand [X14]', () => {
    const without = scripts
      .filter(({ script: [first] }) => {
        const [order] = first?.doing ?? [];
        const isSetUp = order?.does === 'order' && /^world( |$)/.test(order.order);
        return first?.cannot === null && !isSetUp;
      })
      .map(({ name, path }) => `${name} ${path.id}`);
    expect(without).toEqual([]);
  });

  it('gives every order before the action that sends the call [X14]', () => {
    const late = [...scripts, ...briefScripts].flatMap(({ name, path, script }) =>
      script.flatMap(({ doing, cannot, isInWords }, stop) => {
        if (cannot !== null || isInWords) return [];
        const last = doing.findLastIndex(({ does }) => does === 'order');
        const holds = ordersIn(doing).some((order) => isCall(order) && !isLetting(order));
        const after = doing.slice(last + 1);
        const isReleasing = ordersIn(doing.slice(last)).every(isLetting);
        return !holds || after.length > 0 || isReleasing ? [] : [`${name} ${path.id} ${stop}`];
      }),
    );
    expect(late).toEqual([]);
  });

  it('releases every held answer once, and no other [X14]', () => {
    const wrong = [...scripts, ...briefScripts].flatMap(({ name, path, script }) => {
      const held = new Set<string>();
      return script.flatMap(({ doing }, stop) =>
        ordersIn(doing).flatMap((order) => {
          const [call = ''] = order.split(' ');
          if (isHolding(order)) held.add(call);
          return isLetting(order) && !held.delete(call) ? [`${name} ${path.id} ${stop}: ${call}`] : [];
        }),
      );
    });
    expect(wrong).toEqual([]);
  });

  it('holds back only answers that must come after something else [X14]', () => {
    const orders = (all: typeof scripts) =>
      all.flatMap(({ script }) => script.flatMap(({ doing }) => ordersIn(doing))).filter(isHolding).length;
    expect(orders(briefScripts)).toBeLessThan(orders(scripts) / 2);
  });

  it('orders an answer before the call is sent, and releases it in its own step [X14]', () => {
    const isLost = ({ actor, outcome }: Path['steps'][number]) =>
      actor === 'getUser' && outcome === 'out of reach';
    const found = scriptsOf('otp').find(({ path }) => path.steps.some((step) => isLost(step)));
    if (!found) throw new Error('No path of otp loses the look-up.');
    const { byHand } = wordingFor(flows.otp, 'en', markdownMarks);
    const [first, second] = byHand(found.path);
    expect([first, second]).toEqual([
      [
        'New private window, fresh test data · `npm run -s order -- world`',
        'Order: **getUser** answers **502**; the answer is held back · `npm run -s order -- getUser 502 wait`',
        'Open `/auth/authorize?userid=u-maria-santos`',
      ],
      ['Order: the answer to **getUser** comes now · `npm run -s order -- getUser go`'],
    ]);
  });

  it('changes in another window what an answer depends on, by the document’s real id [X14]', () => {
    const isDone = ({ outcome }: Path['steps'][number]) => outcome === 'waits for somebody else';
    const found = scriptsOf('document-action').find(({ path }) => path.steps.some((step) => isDone(step)));
    const acts = (found?.script ?? [])
      .flatMap(({ doing }) => ordersIn(doing))
      .filter((order) => !isCall(order) && !order.startsWith('world'));
    expect(acts.length).toBeGreaterThan(0);
    expect(acts.filter((order) => !/^[a-z]+ ([A-Z]-\d+|doc-\d)( |$)/.test(order))).toEqual([]);
  });

  it('names the setting that shortens a long wait [X14]', () => {
    const { byHand } = wordingFor(flows.session, 'en');
    const sentences = cachedPaths('session').paths.flatMap((path) => byHand(path).flat());
    expect(sentences).toContain(
      'Wait 13 minutes (shorter with idleTimeoutMs, idleWarningMs in /config.json)',
    );
  });

  it('says of an impossible step that it is impossible, and why [X14]', () => {
    const { byHand } = wordingFor(flows.report, 'en');
    const left = cachedPaths('report').paths.flatMap((path) => byHand(path).flat());
    expect(left).toContainEqual(
      expect.stringMatching(/^Stop here\. .* \(the browser would have to run out of memory\)$/),
    );
  });
});

describe('The texts of a path', () => {
  it('name one control for every step of a person [X14]', () => {
    const unclear = sets.flatMap(({ flow, set }) =>
      set.paths.flatMap(({ id, steps }) =>
        steps
          .filter(({ event, control }) => flow.model.events[event.type]?.control && control === null)
          .map((_, index) => `${id} ${index + 1}`),
      ),
    );
    expect(unclear).toEqual([]);
  });

  it('name it by its present label: first ‘Text me’, then ‘Resend’ [A2.18] [X14]', () => {
    const waiting = (firstVisit ?? []).flatMap(({ edges }) =>
      edges.filter(({ proposal }) => proposal.event.type === 'sms.requested'),
    );
    const controls = waiting.map(({ from: { point } }) => {
      const { used } = point.snapshot.context as { readonly used: { readonly sms: boolean } };
      return `${used.sms ? 'used' : 'new'}: ${String(shownControl(flows.verification, 'sms.requested', point.snapshot))}`;
    });
    expect([...new Set(controls)].toSorted()).toEqual(['new: otp.send.sms', 'used: otp.send.again']);
    const path = pathOf('verification', ({ steps }) =>
      steps.some(({ control }) => control === 'otp.send.sms'),
    );
    const pressed = path.steps.filter(({ control }) => control === 'otp.send.sms');
    const { named, testCase } = wordingFor(flows.verification, 'en');
    expect(pressed.map((one) => named(one))[0]).toBe('Press ‘Text me’');
    const does = testCase(path).steps.flatMap((one) => one.does);
    expect(does.map(({ short, told }) => [short, told])).toContainEqual([
      'Press ‘Text me’',
      'I press ‘Text me’',
    ]);
  });

  it('never end a path in an invisible state [X14]', () => {
    const unseen = sets.flatMap(({ set }) =>
      set.paths.filter((path) => stopsOf(path).at(-1)?.isPassing).map(({ id }) => `${set.flow} ${id}`),
    );
    expect(unseen).toEqual([]);
  });
});
