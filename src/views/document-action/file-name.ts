import type { DocumentFacts } from '../../api/document-facts.ts';
import { pdfName } from '../../ui/file-name.ts';

/** A name under which a document can be saved on every system: ref, type and subject, or what there is of them (S20). */
export const fileNameOf = ({ ref, type, subject }: DocumentFacts): string => pdfName(ref, type, subject);
