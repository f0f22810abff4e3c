import { useSelector } from '@xstate/react';
import type { ContactScreenProps } from './contact-screen.ts';
import { EmailEditor } from './EmailEditor.tsx';
import { MobileEditor } from './MobileEditor.tsx';
import { Proof } from './Proof.tsx';
import { Saving } from './Saving.tsx';

interface EditorProps extends ContactScreenProps {
  readonly method: 'sms' | 'email';
}

/** The fields of one contact, its verification, and the outcome of saving (A4.9). */
export function Editor({ actorRef, contents, method }: EditorProps) {
  const isSaving = useSelector(actorRef, (snapshot) => snapshot.hasTag('saving'));
  const verification = useSelector(actorRef, (snapshot) => snapshot.children.verification);
  const Fields = method === 'sms' ? MobileEditor : EmailEditor;
  return (
    <>
      <Fields actorRef={actorRef} contents={contents} />
      {verification && <Proof actorRef={actorRef} verification={verification} method={method} />}
      {isSaving && <Saving actorRef={actorRef} />}
    </>
  );
}
