/** A number or an address; an address that has no room breaks before its host. */
export function ContactText({ text }: { readonly text: string }) {
  const at = text.lastIndexOf('@');
  return (
    <bdi translate="no">
      {at > 0 ? text.slice(0, at) : text}
      {at > 0 && <wbr />}
      {at > 0 && text.slice(at)}
    </bdi>
  );
}
