import { expect, it, vi } from 'vitest';
import { setup } from 'xstate';
import type { Route } from '../../machines/portal/portal.ports.ts';
import { microtasksDone } from '../support/microtasks.ts';
import { startPortal } from '../support/started-portal.ts';

const opened = async () => ({ logic: setup({}).createMachine({}), input: undefined, contents: null });

it('reports that all documents were left, but not a change from one document to the next', async () => {
  const onFlowLeft = vi.fn();
  const root = startPortal({ 'document-action': opened, contact: opened }, { onFlowLeft });
  const go = async (route: Route | null) => {
    root.send({ type: 'route.changed', route });
    await microtasksDone();
    return onFlowLeft.mock.calls.splice(0).flat();
  };
  const document = (key: string): Route => ({ flow: 'document-action', key, document: key });
  expect([
    await go(document('a')),
    await go(document('b')),
    await go({ flow: 'contact', key: '' }),
    await go(document('c')),
    await go(null),
  ]).toEqual([[], [], ['document-action'], ['contact'], ['document-action']]);
  await go(document('a'));
  root.send({ type: 'session.ended' });
  expect(onFlowLeft.mock.calls.splice(0)).toEqual([['document-action']]);
});
