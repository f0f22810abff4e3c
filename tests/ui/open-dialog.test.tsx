import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isDialogOpen } from '../../src/ui/open-dialog.ts';
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
