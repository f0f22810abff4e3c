import type { Requestor } from '../api/requestors.ts';
import { part } from '../parts/part.ts';
import { PartBoundary } from '../parts/PartBoundary.tsx';
import type { AppServices } from './services.ts';

const Notify = part(
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
    <PartBoundary>
      <Notify {...props} />
    </PartBoundary>
  );
}
