import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import { Button } from '../ui/Button.tsx';
import { PartBoundary } from '../parts/PartBoundary.tsx';
import { paths } from '../paths.ts';
import type { AppServices } from './services.ts';
import { PlainFrame } from './shell/PlainFrame.tsx';
import { Title } from './shell/Title.tsx';

interface ServicesProps {
  readonly services: AppServices;
}

/** The way out where the shell, whose menu has one, could not be fetched (S22). */
function SignOut({ services }: ServicesProps) {
  const [, navigate] = useLocation();
  const { store } = services;
  if (store.credentials() === null) return null;
  const onClick = () => {
    const userid = store.userid();
    store.end('asked');
    navigate(paths.authorizeUser(userid), { replace: true });
  };
  return (
    <Button onClick={onClick}>
      <FormattedMessage id="shell.user.signOut" />
    </Button>
  );
}

interface ShellBoundaryProps extends ServicesProps {
  readonly children: ReactNode;
  readonly waiting: ReactNode;
}

/** The place of everything behind the sign-in: should it be missing, the plain frame says so, and lets people out. */
export function ShellBoundary({ services, waiting, children }: ShellBoundaryProps) {
  return (
    <PartBoundary
      waiting={waiting}
      renderAround={(problem) => (
        <PlainFrame companyName={services.config.companyName}>
          <Title id="app.title.error" />
          {problem}
        </PlainFrame>
      )}
      more={<SignOut services={services} />}
    >
      {children}
    </PartBoundary>
  );
}
