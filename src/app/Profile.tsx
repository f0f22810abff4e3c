import { lazy, useCallback } from 'react';
import { ContactRoute } from '../views/contact/ContactRoute.tsx';
import type { NotifySlot } from '../views/contact/ContactRoute.tsx';
import type { AppServices } from './services.ts';

const NotifyRoute = lazy(() =>
  import('../views/notify/NotifyRoute.tsx').then((m) => ({ default: m.NotifyRoute })),
);

/** The profile (A2.9), with the organizations to notify in its place for them (A2.38). Loaded on demand. */
export function Profile({ services }: { readonly services: AppServices }) {
  const userid = services.store.userid() ?? '';
  const notify = useCallback<NotifySlot>(
    (close, requestors) => (
      <NotifyRoute
        services={services}
        userid={userid}
        requestors={requestors}
        onBack={close}
        backLabel="contact.back"
      />
    ),
    [services, userid],
  );
  return <ContactRoute services={services} notify={notify} />;
}
