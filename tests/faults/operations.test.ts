import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { exampleAnswer } from '../../mock-server/contract/examples.ts';
import { readDescription } from '../../mock-server/contract/description.ts';
import { readVariants } from '../../mock-server/contract/variants.ts';
import { faults } from '../../scripts/faults/faults.ts';
import type { Fault } from '../../scripts/faults/faults.ts';
import { operationCell, operations } from '../../scripts/faults/operations.ts';
import type { OperationId } from '../../scripts/faults/operations.ts';
import { portFor } from '../../scripts/serve/free-port.ts';
import { createApi } from '../../src/api/client.ts';
import type { Api } from '../../src/api/client.ts';
import { callsByVariant } from '../fuzz/portal-calls.ts';
import { inTurn } from '../support/in-turn.ts';
import { openGate } from './gate.ts';
import type { Gate, WireFault } from './gate.ts';

const variants = readVariants(readDescription());

/** The provider's responses to a repeated request (D4.14, A8.2). */
const again: { readonly [id: string]: string } = {
  reviewDocuments: 'redundant',
  declineDocuments: 'redundant',
  signDocuments: 'redundant',
  acknowledgeDocuments: 'redundant',
  verifyCode: 'usedCode',
};

const answerFor = (id: OperationId, isSecond: boolean) => {
  const variant = variants.find((one) => one.id === id);
  const name = isSecond ? again[id] : undefined;
  const example = variant?.examples.find((one) => name === undefined || one.name === name);
  if (!example) throw new Error(`${id} has no example ${String(name)}`);
  const { status, contentType, body } = exampleAnswer(example);
  const isText = contentType === 'application/json';
  return {
    status,
    headers: { 'content-type': contentType ?? '' },
    body: isText ? Buffer.from(body.toString().replaceAll('d-4102', 'd-1')) : body,
  };
};

const cells = (Object.keys(operations) as OperationId[]).flatMap((id) =>
  faults.flatMap((fault) => {
    const cell = operationCell(id, fault);
    const proves = operations[id].kind === 'read' ? '[NET2] [NET4]' : '[X3] [NET5]';
    return 'word' in cell ? [{ id, fault: fault as Fault, word: cell.word, proves }] : [];
  }),
);

let gate: Gate;
let calling: OperationId;
let handled = 0;

beforeAll(async () => {
  gate = await openGate(async () => {
    handled += 1;
    return answerFor(calling, handled > 1);
  });
});
afterAll(() => gate.close());

const elsewhere = {
  DNS: async () => 'http://provider.invalid',
  refused: async () => `http://127.0.0.1:${await portFor('0')}`,
};

const urlAt = (name: string): Promise<string> =>
  name === 'DNS' || name === 'refused' ? elsewhere[name]() : Promise.resolve(gate.url);

const isHeld = (name: string) => ['slow head', 'slow body', 'late', 'crossed'].includes(name);

/** Time is faked, except for responses over a real connection. */
const untilMet = async (calls: number): Promise<void> => {
  while (gate.met().length < calls) await new Promise((resolve) => setImmediate(resolve));
};

/** The outcome of a call whose response is held back. */
const waitFor = async (fault: Fault, call: () => Promise<unknown>, limitMs: number): Promise<unknown> => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const first = call();
  await untilMet(1);
  if (fault.name === 'crossed') {
    const second = call();
    await untilMet(2);
    gate.release();
    await second;
    return first;
  }
  await vi.advanceTimersByTimeAsync(fault.name === 'late' ? 8_000 : limitMs - 1);
  const ended = await Promise.race([
    first.then(() => 'ended'),
    new Promise((resolve) => setImmediate(() => resolve('waits'))),
  ]);
  expect(ended).toBe('waits');
  if (fault.name === 'late') gate.release();
  else await vi.advanceTimersByTimeAsync(1);
  return first;
};

describe('Every operation at every network fault', () => {
  it.each(inTurn('operations at faults', cells))(
    '$id at $fault.name: its caller gets $word, and nothing is sent a second time $proves',
    async ({ id, fault, word }) => {
      const tried = callsByVariant[id];
      if (!tried) throw new Error(id);
      vi.spyOn(console, 'info').mockImplementation(() => {});
      calling = id;
      handled = 0;
      gate.arm(fault.arrives ? (fault.name as WireFault) : null, () => true);
      const refused: string[] = [];
      const whole = createApi({
        baseUrl: await urlAt(fault.name),
        basicAuthorization: null,
        onInvalidToken: () => refused.push(id),
      });
      // A call that another operation leaves behind would be counted in the next test.
      const as: Api['as'] = (who) => ({ ...whole.as(who), prefetch: () => {} });
      const api: Api = { ...whole, as };
      const call = () => tried[0](api);
      const result = (await (isHeld(fault.name) ? waitFor(fault, call, operations[id].limitMs) : call())) as {
        readonly kind: string;
      };
      expect(result.kind).toBe(word);
      const arrived = fault.arrives ? (fault.name === 'crossed' ? 2 : 1) : 0;
      // After a refused change the contact is compared with the one on file: that reads, and sends nothing again.
      const own = gate.met().filter(({ method }, _, [first]) => method === first?.method);
      expect([own.length, gate.strayed(), refused]).toEqual([arrived, [], []]);
      // The next act uses the provider's time (S47).
      expect((api.clock.aheadMs() ?? 0) < -2 * 3_600_000).toBe(fault.name === 'clock off');
    },
  );
});
