import { Button, FluentProvider, Tooltip, webLightTheme } from '@fluentui/react-components';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { DialogFrame } from '../../src/ui/DialogFrame.tsx';

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

test('the first Escape leaves a dialog that a key has opened while a tooltip stood beneath it [ACT6]', async () => {
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
