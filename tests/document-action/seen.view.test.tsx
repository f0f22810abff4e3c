import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { confirm, isOff, openDocument, press } from './opened-document.tsx';

const seen = () => screen.queryByText(/^You have seen/)?.textContent ?? null;

describe('the line beside the acts', () => {
  it('says how many pages were seen, that is, were on the screen and not only rendered; it disables nothing [S62]', async () => {
    await openDocument({ paints: false });
    const before = seen();
    await press('paint');
    const first = seen();
    await press('paint ahead');
    const ahead = seen();
    const mayAct = !isOff('Sign');
    await press('see');
    expect([before, first, ahead, mayAct, seen()]).toEqual([
      null,
      'You have seen 0 of 4 pages',
      'You have seen 0 of 4 pages',
      true,
      'You have seen 1 of 4 pages',
    ]);
  });
});

describe('the dialog of a success', () => {
  it('pauses under a moving pointer, and not under one that rests [S36]', async () => {
    const { state } = await openDocument();
    await confirm('Sign');
    const surface = screen.getByRole('dialog');
    const move = (type: string, movementX: number) =>
      act(async () => void surface.dispatchEvent(new PointerEvent(type, { movementX, bubbles: true })));
    await move('pointermove', 0);
    const rests = state();
    await move('pointermove', 3);
    const moves = state();
    await move('pointerleave', 3);
    expect([rests, moves, state()]).toEqual([
      'opened{act.succeeded.closing,page.painted}',
      'opened{act.succeeded.paused,page.painted}',
      'opened{act.succeeded.closing,page.painted}',
    ]);
  });

  it('stays paused once a finger has touched it [S36]', async () => {
    const { state } = await openDocument();
    await confirm('Sign');
    const surface = screen.getByRole('dialog');
    for (const type of ['pointerdown', 'pointerup', 'pointerleave']) {
      const touch = new PointerEvent(type, { pointerType: 'touch', bubbles: true });
      await act(async () => void surface.dispatchEvent(touch));
    }
    expect(state()).toBe('opened{act.succeeded.paused,page.painted}');
  });

  it('pauses once a key moves the focus in it [S36]', async () => {
    const { state } = await openDocument();
    await confirm('Sign');
    const tabbed = new KeyboardEvent('keyup', { key: 'Tab', bubbles: true });
    await act(async () => void screen.getByRole('dialog').dispatchEvent(tabbed));
    expect(state()).toBe('opened{act.succeeded.paused,page.painted}');
  });
});
