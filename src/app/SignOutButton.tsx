import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { createSignOut } from '../session/sign-out.ts';
import { forgetDrafts } from '../drafts/forget-drafts.ts';
import type { AppServices } from './services.ts';

/** A sign-out button for when the shell, whose menu has one, could not be loaded or rendered (S22). */
export function SignOutButton({ services }: { readonly services: AppServices }) {
  const [isLeaving, setLeaving] = useState(false);
  const me = services.store.credentials();
  if (me === null && !isLeaving) return null;
  const onClick = () => {
    if (me === null) return;
    setLeaving(true);
    // Without the shell no document is open: only the drafts are left to delete.
    const forgetTexts = () => forgetDrafts(me.userid);
    void createSignOut({ ...services, reportViews: () => {}, forgetTexts }).signOut();
  };
  return (
    <Button disabledFocusable={isLeaving} onClick={onClick}>
      <FormattedMessage id="shell.user.signOut" />
    </Button>
  );
}
