import { Button, FluentProvider, Tooltip, webLightTheme } from '@fluentui/react-components';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DialogFrame } from '../../src/ui/DialogFrame.tsx';
import { isDialogOpen } from '../../src/ui/open-dialog.ts';
import { ScrollBox } from '../../src/ui/ScrollBox.tsx';
import { confirmMark } from '../../src/ui/confirm-key.ts';
import { useCloseRequest } from '../../src/ui/use-close-request.ts';
import { useFocusReturned } from '../../src/ui/use-focus-returned.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

describe('What covers the page', () => {
  it.each(['<div role="dialog"></div>', '<dialog open></dialog>'])(
    'gets the keys that are pressed: %s [X8] [S9]',
    (dialog) => {
      expect(isDialogOpen()).toBe(false);
      document.body.innerHTML = dialog;
      expect(isDialogOpen()).toBe(true);
    },
  );

  it('returns the focus without scrolling [X8]', async () => {
    const opener = document.body.appendChild(document.createElement('button'));
    opener.focus();
    const focused = vi.spyOn(opener, 'focus');
    function Opened() {
      useFocusReturned(true);
      return null;
    }
    const { unmount } = render(<Opened />);
    opener.blur();
    unmount();
    await vi.waitFor(() => expect(focused).toHaveBeenCalledWith({ preventScroll: true }));
  });
});

describe('Back on a phone', () => {
  const watchers: (EventTarget & { isOver: boolean })[] = [];
  const atPointer = (pointer: 'coarse' | 'fine') => {
    watchers.length = 0;
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }));
    vi.stubGlobal(
      'CloseWatcher',
      class extends EventTarget {
        isOver = false;
        constructor() {
          super();
          watchers.push(this);
        }
        destroy() {
          this.isOver = true;
        }
      },
    );
  };
  afterEach(() => vi.unstubAllGlobals());
  const onClosed = vi.fn();
  const open = (isOpen = true) => renderHook(() => useCloseRequest(isOpen, onClosed));

  it('closes what is open and can be left, and is free again once it is closed [D9.1]', () => {
    atPointer('coarse');
    open(false);
    renderHook(() => useCloseRequest(true, undefined));
    expect(watchers).toEqual([]);
    const { unmount } = open();
    watchers.at(-1)?.dispatchEvent(new Event('close'));
    // It may have stayed open, as a note that is being sent: the next Back is heard, too.
    watchers.at(-1)?.dispatchEvent(new Event('close'));
    expect(onClosed).toHaveBeenCalledTimes(2);
    unmount();
    expect(watchers.at(-1)?.isOver).toBe(true);
  });

  it('is left to the browser where there is a mouse: there it would be Escape', () => {
    atPointer('fine');
    open();
    expect(watchers).toEqual([]);
  });
});

function Page({ onDismissed }: { readonly onDismissed: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <FluentProvider theme={webLightTheme}>
      <Tooltip content="Zoom in" relationship="label" showDelay={0}>
        <Button onKeyDown={({ key }) => key === 'd' && setIsOpen(true)} />
      </Tooltip>
      <DialogFrame
        isOpen={isOpen}
        title="Decline"
        actions={<Button>Cancel</Button>}
        onDismissed={onDismissed}
      >
        Reason
      </DialogFrame>
    </FluentProvider>
  );
}

it('the first Escape leaves a dialog that a key has opened while a tooltip stood beneath it [ACT6]', async () => {
  const onDismissed = vi.fn<() => void>();
  render(<Page onDismissed={onDismissed} />);
  const tool = screen.getByRole('button', { name: 'Zoom in' });
  fireEvent.pointerEnter(tool);
  await screen.findByRole('tooltip');
  fireEvent.keyDown(tool, { key: 'd' });
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  fireEvent.keyDown(cancel, { key: 'Escape' });
  expect(onDismissed).toHaveBeenCalledOnce();
  await act(async () => {});
});

describe('The confirmation of an act on a list of documents', () => {
  const ask = (field: ReactNode, confirm = () => {}) =>
    render(
      <FluentProvider theme={webLightTheme}>
        <DialogFrame
          isOpen
          title="Decline 2 documents?"
          actions={
            <>
              <Button>Cancel</Button>
              <Button {...confirmMark} onClick={confirm}>
                Decline 2 documents
              </Button>
            </>
          }
        >
          <ScrollBox name="2 documents" className={undefined}>
            Two documents
          </ScrollBox>
          {field}
        </DialogFrame>
      </FluentProvider>,
    );

  it.each([
    ['its field', <input key="field" aria-label="Reason" />, 'Reason'],
    ['the harmless answer, if it has no field', null, 'Cancel'],
  ])('puts the focus on %s, not on the list [X8] [X9]', async (_, field, name) => {
    ask(field);
    const wanted = field ? screen.getByLabelText(name) : screen.getByRole('button', { name });
    await vi.waitFor(() => expect(document.activeElement).toBe(wanted));
  });

  it('is confirmed by Ctrl+Enter, wherever the focus is in it, and not by a key that is held down [X8]', () => {
    const confirm = vi.fn();
    ask(<input aria-label="Reason" />, confirm);
    const press = (more: object) =>
      fireEvent.keyDown(screen.getByLabelText('Reason'), { key: 'Enter', ...more });
    press({});
    press({ ctrlKey: true, repeat: true });
    expect(confirm).not.toHaveBeenCalled();
    press({ ctrlKey: true });
    expect(confirm).toHaveBeenCalledTimes(1);
  });
});
