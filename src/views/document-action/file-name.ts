import type { DocumentFacts } from '../../api/document-facts.ts';

const longest = 120;

/** A name under which a document can be saved on every system: ref, type and subject, or what there is of them (S20). */
export const fileNameOf = ({ ref, type, subject }: DocumentFacts): string => {
  const name = [ref, type, subject]
    .filter((part) => part !== null)
    .join('-')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${Array.from(name).slice(0, longest).join('') || 'document'}.pdf`;
};
