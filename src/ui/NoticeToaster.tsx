import { Toast, ToastTitle, Toaster, useToastController } from '@fluentui/react-components';
import { useEffect } from 'react';
import { FluentColours } from './FluentColours.tsx';
import { onNotice, onNoticesCleared } from './notices.ts';
import { useIsNarrow } from './use-is-narrow.ts';

const toasterId = 'notices';

function Toasts() {
  const { dispatchToast, dismissAllToasts } = useToastController(toasterId);
  useEffect(() => onNoticesCleared(dismissAllToasts), [dismissAllToasts]);
  useEffect(
    () =>
      onNotice(({ intent, text, ms }) =>
        dispatchToast(
          <Toast>
            <ToastTitle>
              <bdi>{text}</bdi>
            </ToastTitle>
          </Toast>,
          {
            intent,
            timeout: ms,
            pauseOnHover: true,
            politeness: intent === 'success' ? 'polite' : 'assertive',
          },
        ),
      ),
    [dispatchToast],
  );
  // On a phone the lower half holds what the person types into or presses next.
  const isNarrow = useIsNarrow();
  return (
    <Toaster
      inline
      toasterId={toasterId}
      position={isNarrow ? 'top' : 'bottom-end'}
      offset={isNarrow ? { vertical: 8, horizontal: 8 } : { vertical: 72, horizontal: 16 }}
    />
  );
}

/** Shows notices; each waits while it is hovered or focused (AC2). Loaded on demand: it is no part of the first screen. */
export function NoticeToaster({ label }: { readonly label: string }) {
  return (
    <FluentColours>
      <section aria-label={label}>
        <Toasts />
      </section>
    </FluentColours>
  );
}
