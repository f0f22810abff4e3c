import type { Requestor } from '../api/requestors.ts';
import { lazyComponent } from '../parts/lazy-component.ts';
import { LazyBoundary } from '../parts/LazyBoundary.tsx';
import type { AppServices } from './services.ts';

const Notify = lazyComponent(
  () => import('../views/notify/NotifyRoute.tsx'),
  (module) => module.NotifyRoute,
);

interface NotifyOrganizationsProps {
  readonly services: AppServices;
  readonly userid: string;
  readonly requestors: readonly Requestor[];
  readonly onBack: () => void;
}

/**
 * The notify screen, which replaces the content of the authorization screen or the profile (A2.21, A2.38).
 */
export function NotifyOrganizations(props: NotifyOrganizationsProps) {
  return (
    <LazyBoundary>
      <Notify {...props} />
    </LazyBoundary>
  );
}
