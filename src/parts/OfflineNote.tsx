import { FormattedMessage } from 'react-intl';
import { connectionNow } from '../ui/connection.ts';
import { useStore } from '../ui/store.ts';
import strip from '../ui/strip.module.css';

/** Whether nothing can be sent, because the browser is offline (BR2). */
export const useIsOffline = (): boolean => useStore(connectionNow, (now) => now.isOffline);

/** Says that the browser is offline, for as long as it is (BR2). */
export function OfflineNote({ className }: { readonly className: string | undefined }) {
  const isOffline = useIsOffline();
  return (
    <div role="status">
      {isOffline && (
        <p className={`${strip.strip} ${className}`}>
          <FormattedMessage id="app.offline" />
        </p>
      )}
    </div>
  );
}
