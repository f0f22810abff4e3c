import { describe, expect, it } from 'vitest';
import { previewMachine } from '../../machines/preview/preview.machine.ts';
import { startActor } from '../support/start-actor.ts';

const begin = () => {
  const stage = startActor(previewMachine, { documentId: 'd-1' });
  return {
    ...stage,
    state: () => stage.snapshot().value,
    context: () => stage.snapshot().context as { error: string | null; reason: string | null },
  };
};

const fetching = () => {
  const stage = begin();
  stage.send({ type: 'preview.lookedAt' });
  return stage;
};

describe('the flow of a preview', () => {
  it('fetches nothing before it comes into view [D2.28] [D4.7]', () => {
    const stage = begin();
    expect([stage.state(), stage.calls]).toEqual(['unseen', []]);
    stage.send({ type: 'preview.lookedAt' });
    stage.send({ type: 'preview.lookedAt' });
    expect(stage.calls).toEqual([{ id: 'getRawDocument', input: { documentId: 'd-1' } }]);
  });

  it('shows the picture once it is painted [D2.28]', async () => {
    const stage = fetching();
    await stage.answer('getRawDocument', { kind: 'fetched' });
    expect(stage.state()).toBe('drawing');
    await stage.answer('drawPage', { kind: 'drawn' });
    expect(stage.state()).toBe('shown');
  });

  it('shows the provider’s text for ten seconds, keeps it, and can be retried [D8.2] [D9.2]', async () => {
    const stage = fetching();
    await stage.answer('getRawDocument', { kind: 'refused', error: 'Archive closed' });
    expect([stage.state(), stage.context().error, stage.emitted]).toEqual([
      'unfetched',
      'Archive closed',
      [{ type: 'notice', intent: 'warning', text: 'Archive closed', ms: 10_000 }],
    ]);
    stage.send({ type: 'preview.retried' });
    expect([stage.state(), stage.context().error]).toEqual(['fetching', null]);
  });

  it('shows no notice if the provider is out of reach, because the list does [D8.3]', async () => {
    const stage = fetching();
    await stage.answer('getRawDocument', { kind: 'unreachable' });
    expect([stage.state(), stage.emitted]).toEqual(['unfetched', []]);
  });

  it('keeps why a file cannot be painted [PDF3]', async () => {
    const stage = fetching();
    await stage.answer('getRawDocument', { kind: 'fetched' });
    await stage.answer('drawPage', { kind: 'undrawable', reason: 'password' });
    expect([stage.state(), stage.context().reason]).toEqual(['undrawable', 'password']);
  });

  it('ends on an invalid token [D8.1]', async () => {
    const stage = fetching();
    await stage.answer('getRawDocument', { kind: 'invalidToken' });
    expect([stage.state(), stage.snapshot().status]).toEqual(['signedOut', 'done']);
  });
});
