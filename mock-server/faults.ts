import type { ServerResponse } from 'node:http';
import type { Contract } from './contract/contract.ts';
import type { Answer } from './answer.ts';
import type { ArmedFault, Fault, World } from './world.ts';

export const arm = (fault: Fault): ArmedFault => ({ fault, left: fault.times ?? 1 });

/** The first armed fault that matches the call; the call counts towards its `times`. */
export function takeFault(
  world: World,
  call: { variant: string | null; method: string; path: string },
): Fault | null {
  const match = world.faults.find(
    ({ fault, left }) =>
      left > 0 &&
      (fault.variant === undefined || fault.variant === call.variant) &&
      (fault.method === undefined || fault.method.toUpperCase() === call.method) &&
      (fault.path === undefined || fault.path === call.path),
  );
  if (match === undefined) return null;
  match.left -= 1;
  return match.fault;
}

/** The answer that the fault gives instead of the provider's; null if it only delays or damages the provider's own answer. */
export function faultAnswer(fault: Fault, variant: string | null, contract: Contract): Answer | null {
  const headers = {};
  if (fault.redirect !== undefined) {
    const status = fault.status ?? 302;
    return {
      status,
      contentType: null,
      headers: { location: fault.redirect },
      body: Buffer.alloc(0),
      exempt: true,
    };
  }
  if (fault.example !== undefined && variant !== null) {
    const { status, contentType, body } = contract.example(variant, fault.status ?? 200, fault.example);
    return { status, contentType, headers, body, exempt: true };
  }
  const status = fault.status ?? 200;
  if (fault.emptyBody === true) {
    return { status, contentType: null, headers, body: Buffer.alloc(0), exempt: true };
  }
  if (fault.body === undefined && fault.status === undefined) return null;
  const text = typeof fault.body === 'string' ? fault.body : null;
  const given = fault.body ?? { Response: { Processed: 'N', Error: `Failed with ${status}` } };
  const contentType = text?.trimStart().startsWith('<') === true ? 'text/html' : 'application/json';
  return { status, contentType, headers, body: Buffer.from(text ?? JSON.stringify(given)), exempt: true };
}

/** The gate at which answers held under this name wait. A gate that is released before anything waits stays open. */
export function gate(world: World, name: string): { open: Promise<void>; release(): void } {
  const standing = world.gates.get(name);
  if (standing !== undefined) return standing;
  let release = (): void => undefined;
  const open = new Promise<void>((resolve) => {
    release = resolve;
  });
  const made = { open, release: () => release() };
  world.gates.set(name, made);
  return made;
}

const untilClosed = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    if (response.destroyed) resolve();
    response.once('close', resolve);
  });

async function pause(ms: number, response: ServerResponse): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([new Promise((resolve) => (timer = setTimeout(resolve, ms))), untilClosed(response)]);
  clearTimeout(timer);
}

/** Delays the answer as the fault says, but no longer than until the caller disconnects. */
export async function holdBack(fault: Fault, world: World, response: ServerResponse): Promise<void> {
  if (fault.delayMs !== undefined) await pause(fault.delayMs, response);
  if (fault.holdUntil !== undefined)
    await Promise.race([gate(world, fault.holdUntil).open, untilClosed(response)]);
}

const tickMs = 50;

/** Sends the body slowly, or breaks off in the middle of it. */
export async function deliverBroken(body: Buffer, fault: Fault, response: ServerResponse): Promise<void> {
  const end = Math.min(fault.truncateAt ?? body.length, body.length);
  const step = fault.bytesPerSecond === undefined ? end : Math.max(1, (fault.bytesPerSecond * tickMs) / 1000);
  for (let at = 0; at < end && !response.destroyed; at += Math.ceil(step)) {
    await new Promise((resolve) =>
      response.write(body.subarray(at, Math.min(end, at + Math.ceil(step))), resolve),
    );
    if (fault.bytesPerSecond !== undefined) await pause(tickMs, response);
  }
  if (end < body.length) response.destroy();
  else response.end();
}
