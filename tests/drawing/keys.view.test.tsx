import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { drawingMachine } from '../../machines/drawing/drawing.machine.ts';
import { noEdits, objectsOn } from '../../machines/drawing/edits.ts';
import { DrawingTools } from '../../src/drawing/DrawingTools.tsx';
import { showInApp } from '../support/in-app.tsx';
import { move, press } from './presses.ts';

/** Renders the tools with the focus on nothing, beside a field and under a dialog if there is one. */
const show = async ({ isOn = true, hasDialog = false } = {}) => {
  const drawing = createActor(drawingMachine, { input: { edits: noEdits, page: 1, parent: null } }).start();
  await showInApp(
    <>
      <DrawingTools drawing={drawing} initials="MS" now={Date.now} more={null} hasKeys={() => isOn} />
      <input aria-label="Page number" />
      {hasDialog && <div role="dialog" />}
    </>,
  );
  const context = () => drawing.getSnapshot().context;
  const draw = () =>
    act(() => {
      for (const event of [press(10, 20), move(60, 50), { type: 'pointer.released' } as const])
        drawing.send(event);
    });
  return { draw, tool: () => context().tool, objects: () => objectsOn(context().edits, 1).length };
};

const key = (name: string, more: object = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key: name, ...more });

describe('the keys of the editor, while the page does not have the focus', () => {
  it('select a tool, undo, redo, and delete the selected object [X9]', async () => {
    const { draw, tool, objects } = await show();
    key('r');
    draw();
    expect([tool(), objects()]).toEqual(['rectangle', 1]);
    key('z', { ctrlKey: true });
    expect(objects()).toBe(0);
    key('y', { ctrlKey: true });
    expect(objects()).toBe(1);
    draw();
    key('Delete');
    expect(objects()).toBe(1);
    key('T', {}, screen.getByRole('button', { name: 'Pen' }));
    expect(tool()).toBe('text');
  });

  it('are typed into a field', async () => {
    const { tool } = await show();
    expect(key('t', {}, screen.getByRole('textbox', { name: 'Page number' }))).toBe(true);
    expect(tool()).toBe('pointer');
  });

  it('do nothing on the page while a dialog is open', async () => {
    const { tool } = await show({ hasDialog: true });
    key('t');
    expect(tool()).toBe('pointer');
  });

  it('select no tool if single keys are off, and still undo [X8]', async () => {
    const { draw, tool, objects } = await show({ isOn: false });
    key('t');
    expect(tool()).toBe('pointer');
    fireEvent.click(screen.getByRole('button', { name: 'Rectangle' }));
    draw();
    key('z', { metaKey: true });
    expect(objects()).toBe(0);
  });
});
