import { describe, expect, it } from 'vitest';
import { createPointerGate } from '../../src/drawing/pointers.ts';

const contact = (pointerId: number, pointerType: string, button = 0) => ({ pointerId, pointerType, button });

describe('the filter of pointers', () => {
  it('lets one finger draw, and cancels that for a second one: a pinch never draws', () => {
    const gate = createPointerGate();
    expect(gate.pressed(contact(1, 'touch'))).toBe('draw');
    expect(gate.pressed(contact(2, 'touch'))).toBe('cancel');
    expect([gate.draws(1), gate.draws(2), gate.lifted(2)]).toEqual([false, false, false]);
    expect(gate.pressed(contact(3, 'touch'))).toBe('ignore');
    expect([gate.lifted(3), gate.lifted(1)]).toEqual([false, false]);
    expect(gate.pressed(contact(4, 'touch'))).toBe('draw');
    expect(gate.lifted(4)).toBe(true);
  });

  it('ignores a palm while a stylus is down, and cancels what the palm began before', () => {
    const gate = createPointerGate();
    expect(gate.pressed(contact(1, 'pen'))).toBe('draw');
    expect(gate.pressed(contact(2, 'touch'))).toBe('ignore');
    expect(gate.draws(1)).toBe(true);
    const palmFirst = createPointerGate();
    expect(palmFirst.pressed(contact(1, 'touch'))).toBe('draw');
    expect(palmFirst.pressed(contact(2, 'pen'))).toBe('restart');
    expect([palmFirst.draws(1), palmFirst.draws(2)]).toEqual([false, true]);
  });

  it('reacts to the primary button only', () => {
    expect(createPointerGate().pressed(contact(1, 'mouse', 2))).toBe('ignore');
  });
});
