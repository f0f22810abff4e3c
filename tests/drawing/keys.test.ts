import type { KeyboardEvent } from 'react';
import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import { drawingMachine } from '../../machines/drawing/drawing.machine.ts';
import { noEdits } from '../../machines/drawing/edits.ts';
import { pressKey } from '../../src/drawing/keys.ts';

const view = { width: 600, height: 800, zoom: 1, rotation: 0 } as never;
const pressed = (key: string, more: Partial<KeyboardEvent> = {}) =>
  ({
    key,
    code: '',
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    ...more,
  }) as KeyboardEvent;

it('Alt with an arrow remains the browser’s Back and Forward on the page [X9]', () => {
  const drawing = createActor(drawingMachine, { input: { edits: noEdits, page: 1, parent: null } }).start();
  for (const key of ['ArrowLeft', 'ArrowRight', 'v', 'Enter', 'Delete'])
    expect(pressKey(drawing, view, pressed(key, { altKey: true }))).toBe(false);
  expect(drawing.getSnapshot().context.keyCursor).toBeNull();
  expect(pressKey(drawing, view, pressed('v'))).toBe(true);
});

it('tools, undo and redo work by the position of their key on a keyboard without Latin letters [X9] [X12]', () => {
  const drawing = createActor(drawingMachine, { input: { edits: noEdits, page: 1, parent: null } }).start();
  expect(pressKey(drawing, view, pressed('з', { code: 'KeyP' }))).toBe(true);
  expect(drawing.getSnapshot().context.tool).toBe('pen');
  const heard: string[] = [];
  const ear = { ...drawing, send: ({ type }: { readonly type: string }) => void heard.push(type) } as never;
  pressKey(ear, view, pressed('я', { code: 'KeyZ', ctrlKey: true }));
  pressKey(ear, view, pressed('Я', { code: 'KeyZ', ctrlKey: true, shiftKey: true }));
  pressKey(ear, view, pressed('ئ', { code: 'KeyZ', metaKey: true }));
  expect(heard).toEqual(['undo.requested', 'redo.requested', 'undo.requested']);
});
