import { describe, expect, it } from 'vitest';
import { bannerMachine } from '../../machines/banner/banner.machine.ts';
import type { BannerAnswer } from '../../machines/banner/banner.machine.ts';
import { startActor } from '../support/start-actor.ts';

const ask = async (answer: BannerAnswer) => {
  const stage = startActor(bannerMachine, undefined);
  await stage.answer('getBannerNotification', answer);
  return stage;
};
const announced = (notes: string | null): BannerAnswer => ({
  kind: 'announced',
  announcement: { text: 'Version 4 is here', notes },
});
const notes = 'https://notes.example/4';

describe('the banner', () => {
  it('is hidden while loading, and stays hidden if there is no announcement [A4.10]', async () => {
    expect(startActor(bannerMachine, undefined).snapshot().value).toBe('loading');
    const stage = await ask({ kind: 'nothing' });
    expect([stage.snapshot().value, stage.snapshot().status]).toEqual(['hidden', 'done']);
  });

  it('shows the announcement until it is dismissed [A2.34] [A4.10]', async () => {
    const stage = await ask(announced(notes));
    expect([stage.snapshot().value, stage.snapshot().context['announcement']]).toEqual([
      'shown',
      { text: 'Version 4 is here', notes },
    ]);
    stage.send({ type: 'announcement.dismissed' });
    expect([stage.snapshot().value, stage.snapshot().status]).toEqual(['dismissed', 'done']);
  });

  it('opens the release notes, and shows the announcement again after them [A1.5] [A2.34]', async () => {
    const stage = await ask(announced(notes));
    stage.send({ type: 'notes.opened' });
    expect(stage.snapshot().value).toBe('notesOpen');
    stage.send({ type: 'notes.closed' });
    expect(stage.snapshot().value).toBe('shown');
  });

  it('opens nothing if the address of the notes is not safe to open [A2.34] [S30]', async () => {
    const stage = await ask(announced(null));
    stage.send({ type: 'notes.opened' });
    expect(stage.snapshot().value).toBe('shown');
  });
});
