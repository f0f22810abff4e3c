import { Toast, ToastTitle, Toaster, useToastController } from '@fluentui/react-components';
import { useEffect } from 'react';
import { FluentColours } from './FluentColours.tsx';
import { onNotice } from './notices.ts';

const toasterId = 'notices';

function Toasts() {
  const { dispatchToast } = useToastController(toasterId);
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
  return (
    <Toaster inline toasterId={toasterId} position="bottom-end" offset={{ vertical: 72, horizontal: 16 }} />
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
