import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { drawingMachine } from '../../machines/drawing/drawing.machine.ts';
import { noEdits, objectsOn, rotationOn } from '../../machines/drawing/edits.ts';
import type { Tool } from '../../machines/drawing/tools.ts';
import { DrawingTools } from '../../src/drawing/DrawingTools.tsx';
import { findHiddenToo } from '../support/hidden-too.ts';
import { showInApp } from '../support/in-app.tsx';
import { move, press } from './presses.ts';

const now = () => new Date(2026, 10, 2, 15).getTime();

const show = async (tool?: Tool) => {
  findHiddenToo();
  const drawing = createActor(drawingMachine, { input: { edits: noEdits, page: 1, parent: null } });
  drawing.start();
  if (tool) drawing.send({ type: 'tool.chosen', tool });
  await showInApp(
    <DrawingTools drawing={drawing} initials="MS" now={now} more={null} hasKeys={() => true} />,
  );
  const draw = () =>
    act(() => {
      for (const event of [press(10, 20), move(60, 50), { type: 'pointer.released' } as const])
        drawing.send(event);
    });
  const context = () => drawing.getSnapshot().context;
  const { send } = drawing;
  return { draw, send, properties: () => context().properties, edits: () => context().edits };
};

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const click = (name: string | RegExp) => userEvent.click(button(name));
const list = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const choose = async (field: string, colour: string) => {
  await click(new RegExp(`^${field}: `));
  await userEvent.click(
    within(await screen.findByRole('group', { name: field })).getByRole('button', { name: colour }),
  );
};

describe('the tools of the page editor', () => {
  it('are one for each way to draw, and one of them is pressed [D2.56]', async () => {
    await show();
    const names = ['Text', 'Line', 'Arrow', 'Rectangle', 'Ellipse', 'Pen', 'Highlighter'];
    for (const name of [...names, 'Strike-through', 'Check mark', 'Date', 'Initials']) {
      await click(name);
      const pressed = screen.getAllByRole('button', { pressed: true });
      expect(pressed.map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual([name]);
    }
  });

  it.each(['line', 'arrow', 'rectangle', 'ellipse', 'pen'] as const)(
    'have an outline colour for %s, orange at first [D2.56] [D9.8]',
    async (tool) => {
      const { draw, edits } = await show(tool);
      expect(button('Outline: Orange')).toBeTruthy();
      await choose('Outline', 'Blue');
      draw();
      expect(objectsOn(edits(), 1)).toMatchObject([{ kind: tool, outline: '#0f6cbd' }]);
    },
  );

  it.each(['rectangle', 'ellipse'] as const)(
    'have a background colour for %s, none at first, and orange first among the colours [D2.56]',
    async (tool) => {
      const { draw, edits } = await show(tool);
      expect(button('Background: None')).toBeTruthy();
      await click('Background: None');
      const colours = within(await screen.findByRole('group', { name: 'Background' }));
      expect(colours.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
        'None',
        'Orange',
        'Black',
        'Gray',
        'Red',
        'Yellow',
        'Green',
        'Blue',
        'Purple',
      ]);
      await userEvent.keyboard('{Escape}');
      await choose('Background', 'Green');
      draw();
      expect(objectsOn(edits(), 1)).toMatchObject([{ kind: tool, background: '#107c41' }]);
    },
  );

  it('stamp the provider’s date in the format of lists, and the person’s initials, which the tool shows [D5.7] [S47]', async () => {
    const { edits, send } = await show();
    expect(button('Initials').textContent).toBe('MS');
    for (const name of ['Date', 'Initials']) {
      await click(name);
      act(() => {
        send(press(10, 20));
        send({ type: 'text.finished' });
      });
    }
    expect(objectsOn(edits(), 1)).toMatchObject([
      { kind: 'text', text: '11/02/2026' },
      { kind: 'text', text: 'MS', width: 96 },
    ]);
  });

  it('select an object from the list of what was drawn, and delete it there [X9]', async () => {
    const { draw, edits } = await show('line');
    draw();
    draw();
    const [, second] = objectsOn(edits(), 1);
    await userEvent.selectOptions(list('Drawn on this page'), '1. Line');
    await userEvent.keyboard('{Delete}');
    expect(objectsOn(edits(), 1)).toEqual([second]);
  });

  it('have a font family, a Times serif at first [D2.56] [D9.8]', async () => {
    const { properties } = await show('text');
    const fonts = list('Font');
    expect(fonts.selectedOptions[0]?.textContent).toMatch(/^Times/);
    const others = [...fonts.options].slice(1).map(({ value }) => value);
    const chosen: string[] = [];
    for (const font of others) {
      await userEvent.selectOptions(fonts, font);
      chosen.push(properties().style.font);
    }
    expect(others.length).toBeGreaterThan(0);
    expect(chosen).toEqual(others);
  });

  it('have a font size from 12 to 60 in steps of 2, 12 at first [D2.56] [D9.8]', async () => {
    const { properties } = await show('text');
    const sizes = list('Font size');
    expect(sizes.value).toBe('12');
    expect([...sizes.options].map(({ value }) => Number(value))).toEqual([
      12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44, 46, 48, 50, 52, 54, 56, 58, 60,
    ]);
    await userEvent.selectOptions(sizes, '60');
    expect(properties().style.size).toBe(60);
  });

  it('have a text colour, black at first [D2.56] [D9.8]', async () => {
    const { properties } = await show('text');
    expect(button('Text color: Black')).toBeTruthy();
    await choose('Text color', 'Red');
    expect(properties().style.colour).toBe('#d13438');
  });

  it('switch bold, italic and underline on and off, each by itself [D2.56]', async () => {
    const { properties } = await show('text');
    const marks = () => {
      const { bold, italic, underline } = properties().style;
      return [bold, italic, underline];
    };
    const seen = [marks()];
    for (const name of ['Bold', 'Italic', 'Underline', 'Bold', 'Italic', 'Underline']) {
      await click(name);
      seen.push(marks());
    }
    expect(seen).toEqual([
      [false, false, false],
      [true, false, false],
      [true, true, false],
      [true, true, true],
      [false, true, true],
      [false, false, true],
      [false, false, false],
    ]);
  });

  it('undo, and delete all objects [D2.56]', async () => {
    const { draw, edits } = await show('line');
    draw();
    draw();
    const counts = [objectsOn(edits(), 1).length];
    for (const name of ['Undo', 'Delete all', 'Undo']) {
      await click(name);
      counts.push(objectsOn(edits(), 1).length);
    }
    expect(counts).toEqual([2, 1, 0, 1]);
  });

  it('rotate the page to the left and to the right by 90 degrees [D2.56]', async () => {
    const { edits } = await show();
    const seen: number[] = [];
    for (const name of ['Rotate left', 'Rotate left', 'Rotate right', 'Rotate right', 'Rotate right']) {
      await click(name);
      seen.push(rotationOn(edits(), 1));
    }
    expect(seen).toEqual([270, 180, 270, 0, 90]);
  });
});
