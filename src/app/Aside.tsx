import { KeyHelp } from './KeyHelp.tsx';
import { NoticeRegion } from '../parts/NoticeRegion.tsx';

interface AsideProps {
  readonly hasKeys: () => boolean;
}

/** What every screen has beside it: the notices, and the sheet of keys behind `?`. */
export function Aside({ hasKeys }: AsideProps) {
  return (
    <>
      <NoticeRegion />
      <KeyHelp hasKeys={hasKeys} />
    </>
  );
}
