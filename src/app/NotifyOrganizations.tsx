import { Suspense, lazy } from 'react';
import type { Requestor } from '../api/requestors.ts';
import type { AppServices } from './services.ts';

const NotifyRoute = lazy(() =>
  import('../views/notify/NotifyRoute.tsx').then((m) => ({ default: m.NotifyRoute })),
);

interface NotifyOrganizationsProps {
  readonly services: AppServices;
  readonly userid: string;
  readonly requestors: readonly Requestor[];
  readonly onBack: () => void;
}

/** What the authorization screen and the profile show in their place to notify an organization (A2.21, A2.38). */
export function NotifyOrganizations(props: NotifyOrganizationsProps) {
  return (
    <Suspense fallback={<div className="shell-spinner" />}>
      <NotifyRoute {...props} />
    </Suspense>
  );
}
