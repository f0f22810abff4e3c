import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { drawingMachine } from '../../machines/drawing/drawing.machine.ts';
import { noEdits } from '../../machines/drawing/edits.ts';
import { DrawingTools } from '../../src/drawing/DrawingTools.tsx';
import { showInApp } from '../support/in-app.tsx';

const narrow = { ...window.matchMedia(''), addEventListener: () => {}, removeEventListener: () => {} };

it('on a phone, rarely used buttons have a label beside the icon', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ ...narrow, matches: true } as MediaQueryList);
  const drawing = createActor(drawingMachine, { input: { edits: noEdits, page: 1, parent: null } }).start();
  await showInApp(
    <DrawingTools drawing={drawing} initials="MS" now={Date.now} more={null} hasKeys={() => true} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More', hidden: true }));
  const group = await screen.findByRole('group', { name: 'Changes and page', hidden: true });
  const words = within(group)
    .getAllByRole('button', { hidden: true })
    .map(({ textContent }) => textContent);
  expect(words).toEqual(['Redo', 'Rotate left', 'Rotate right', 'Delete selected', 'Delete all']);
});
