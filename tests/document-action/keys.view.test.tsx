import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { LazyKeyHelpSheet } from '../../src/app/KeyHelp.tsx';
import { dialog, openDocument, press } from './opened-document.tsx';

const list = ['doc-0', 'doc-1', 'doc-2'];
const title = () => screen.queryByRole('dialog') && dialog().getAllByRole('heading')[0]?.textContent;
const rows = () =>
  [...screen.getByRole('dialog').querySelectorAll('dl > div')].map((row) =>
    [...row.children].map((cell) => cell.textContent).join(': '),
  );

describe('single keys', () => {
  it.each([
    ['sign', 's', 'You have seen 0 of 4 pages'],
    ['sign', 'S', 'You have seen 0 of 4 pages'],
    ['sign', 'd', 'Decline to sign'],
    ['review', 's', 'Review'],
    ['acknowledge', 's', 'Mark 1 document as reviewed'],
    ['acknowledge', 'd', null],
    ['complete', 'd', null],
  ] as const)('on ‘%s’: %s opens %s [X8]', async (tab, key, expected) => {
    const { sent } = await openDocument({ tab });
    await userEvent.keyboard(key);
    expect([title(), sent]).toEqual([expected, []]);
  });

  it.each([
    ['n', 'next'],
    ['p', 'previous'],
    ['b', 'list'],
    ['e', 'edit'],
  ] as const)('%s leads to %s [X8] [D2.43]', async (key, goal) => {
    const { left } = await openDocument({ list });
    await userEvent.keyboard(key);
    expect(left).toEqual([goal]);
  });

  it.each([
    ['a Cyrillic', 'т', 'KeyN', 'next'],
    ['an Arabic', 'ى', 'KeyN', 'next'],
    ['a Greek', 'Β', 'KeyB', 'list'],
  ] as const)(
    'on %s keyboard %s leads where the Latin letter of the same key leads [X8]',
    async (_, key, code, goal) => {
      const { left } = await openDocument({ list });
      fireEvent.keyDown(document.body, { key, code });
      expect(left).toEqual([goal]);
    },
  );

  it('do nothing while the person types, holds Ctrl, or has a dialog open [X8]', async () => {
    const { left, sent } = await openDocument({ tab: 'review', list });
    await userEvent.keyboard('{Control>}n{/Control}{Meta>}b{/Meta}{Alt>}s{/Alt}');
    await press('Review');
    await userEvent.type(dialog().getByRole('textbox'), 'nbr');
    await userEvent.tab();
    await userEvent.keyboard('nb');
    expect([left, sent]).toEqual([[], []]);
  });

  it('do not press a disabled button [X7] [X8]', async () => {
    await openDocument({ paints: false });
    await userEvent.keyboard('s');
    expect(title()).toBe(null);
  });

  it('that are switched off in the help of the frame do nothing on the open document [X8]', async () => {
    const { sent, store } = await openDocument({});
    store.keepKeys(false);
    await userEvent.keyboard('s');
    expect([title(), sent]).toEqual([null, []]);
    store.keepKeys(true);
    await userEvent.keyboard('s');
    expect(title()).toBe('You have seen 0 of 4 pages');
  });

  it('can be switched off, with a button for the list of keys; buttons show them only while they are on [X8]', async () => {
    const { left, hasKeys } = await openDocument({ list });
    const shortcut = () => screen.getByRole('button', { name: 'Sign' }).getAttribute('aria-keyshortcuts');
    expect(shortcut()).toBe('S');
    await LazyKeyHelpSheet.preload();
    await press('Keyboard shortcuts');
    expect(rows()).toEqual([
      'N: Next document',
      'P: Previous document',
      'S: Sign',
      'D: Decline',
      'E: Edit',
      'B: Back',
      'Ctrl Enter: Confirm and go to the next document',
      'F6: Go to the messages and back',
      '?: Keyboard shortcuts',
    ]);
    await userEvent.click(dialog().getByRole('switch', { name: 'Use single keys' }));
    expect([hasKeys(), rows().length]).toEqual([false, 2]);
    await press('Close', dialog());
    await userEvent.keyboard('nb');
    expect([left, shortcut()]).toEqual([[], null]);
  });
});
