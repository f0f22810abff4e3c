import { describe, expect, it } from 'vitest';
import { forwardToStay } from '../../src/views/document-action/follow-document.ts';
import { startDocument, confirmation, done, painted, actingOutput, waits } from './start-document.ts';

const told = () => {
  const stage = startDocument('sign');
  const heard: string[] = [];
  const note = (what: string) => () => void heard.push(what);
  forwardToStay(
    stage.actor,
    {
      opened: (action) => heard.push(`opened ${action}`),
      painted: note('painted'),
      unpainted: note('unpainted'),
      left: note('left'),
      returned: note('returned'),
      acted: (isDecline, at) => heard.push(`acted ${isDecline} ${at}`),
    },
    { action: () => 'SIGNED', sentAt: () => 1_796_042_694_000 },
  );
  return { ...stage, last: () => heard.at(-1), heard };
};

const shown = async () => {
  const stage = told();
  await stage.answer('readDocument', waits);
  stage.send(painted);
  return stage;
};

describe('the events that a document’s screen forwards to view reporting', () => {
  it('are first that the document is open, then that a page of it is visible [X17] [D4.17]', async () => {
    const stage = told();
    await stage.answer('readDocument', waits);
    expect(stage.heard).toEqual(['opened SIGNED']);
    stage.send(painted);
    expect(stage.last()).toBe('painted');
  });

  it('say that nothing is visible if painting fails, or if the document is missing after a refusal [X17]', async () => {
    const broken = await shown();
    broken.send({ type: 'painting.failed' });
    expect(broken.last()).toBe('unpainted');
    const gone = await shown();
    gone.send({ type: 'sign.requested' });
    gone.send(confirmation);
    await gone.answer('acting', actingOutput('missing', { refusal: 'refused', error: 'refused' }));
    expect([gone.act(), gone.last()]).toEqual(['missing', 'unpainted']);
  });

  it('include an act once it is recorded, when it was sent, and whether it declined the document [S16] [D3.6] [S44]', async () => {
    const stage = await shown();
    stage.send({ type: 'decline.requested' });
    stage.send(confirmation);
    await stage.answer('acting', done);
    expect(stage.heard.filter((one) => one.startsWith('acted'))).toEqual(['acted true 1796042694000']);
  });
});
