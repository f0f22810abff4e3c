import { Button, FluentProvider, Tooltip, webLightTheme } from '@fluentui/react-components';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DialogFrame } from '../../src/ui/DialogFrame.tsx';
import { isDialogOpen } from '../../src/ui/open-dialog.ts';
import { useCloseRequest } from '../../src/ui/use-close-request.ts';
import { useFocusReturned } from '../../src/ui/use-focus-returned.ts';
import { confirmByKey } from '../../src/views/document-action/keys.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

describe('What covers the page', () => {
  it('is a dialog like the others: keys are not meant for what is beneath [X8] [S9]', () => {
    document.body.innerHTML = '<div role="dialog"><button data-confirms>Sign</button></div>';
    const pressed = vi.fn();
    document.querySelector('button')?.addEventListener('click', pressed);
    const confirm = () => confirmByKey(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true }));
    confirm();
    expect(pressed).toHaveBeenCalledTimes(1);
    document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
    confirm();
    expect(pressed).toHaveBeenCalledTimes(1);
    document.querySelector('[role=dialog]')?.remove();
    expect(isDialogOpen()).toBe(true);
  });

  it('gives the focus back without scrolling to it [X8]', async () => {
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
