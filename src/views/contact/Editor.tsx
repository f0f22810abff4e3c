import { useSelector } from '@xstate/react';
import { statePath } from '../../ui/state-path.ts';
import type { ContactScreenProps } from './contact-screen.ts';
import { EmailEditor } from './EmailEditor.tsx';
import { MobileEditor } from './MobileEditor.tsx';
import { Proof } from './Proof.tsx';
import { Saving } from './Saving.tsx';

interface EditorProps extends ContactScreenProps {
  readonly method: 'sms' | 'email';
}

const saving = ['performing', 'rereading', 'notStored', 'unknown'];

/** The fields of one contact, the code that proves it, and what became of it (A4.9). */
export function Editor({ actorRef, contents, method }: EditorProps) {
  const state = useSelector(actorRef, ({ value }) => statePath(value).split(/[.{]/)[0] ?? '');
  const verification = useSelector(actorRef, (snapshot) => snapshot.children.verification);
  const Fields = method === 'sms' ? MobileEditor : EmailEditor;
  return (
    <>
      <Fields actorRef={actorRef} contents={contents} />
      {verification && <Proof actorRef={actorRef} verification={verification} method={method} />}
      {saving.includes(state) && <Saving actorRef={actorRef} />}
    </>
  );
}
