import { KeyHelp } from './KeyHelp.tsx';
import { NoticePlace } from '../parts/NoticePlace.tsx';

interface AsideProps {
  readonly hasKeys: () => boolean;
}

/** What every screen has beside it: the notices, and the sheet of keys behind `?`. */
export function Aside({ hasKeys }: AsideProps) {
  return (
    <>
      <NoticePlace />
      <KeyHelp hasKeys={hasKeys} />
    </>
  );
}
