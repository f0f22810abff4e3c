import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { useObserved } from '../ui/observed.ts';
import type { Receipts } from './receipts.ts';

/** The way to the receipts of this session, as soon as there are any. */
export function ReceiptsLink({ receipts }: { readonly receipts: Pick<Receipts, 'get' | 'subscribe'> }) {
  const count = useObserved(receipts, ({ all }) => all.length);
  if (count === 0) return null;
  return (
    <Link href={paths.receipts} className="plain-link">
      <FormattedMessage id="acts.receipts.link" values={{ count }} />
    </Link>
  );
}
