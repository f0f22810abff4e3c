import type { StoredDocument } from './document.ts';
import { bindPages } from './pdf-bind.ts';
import { oddPdf } from './pdf-odd.ts';
import type { SignatureLine } from './pdf-plan.ts';
import { people } from './people.ts';

/** Keeps the results that were asked for last, by key; a failure is not kept. */
export function keepRecent<T>(most: number): (key: string, make: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (key, make) => {
    const result = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, result);
    result.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return result;
  };
}

const recentFiles = keepRecent<Uint8Array>(200);

const signatureOf = (document: StoredDocument): SignatureLine => {
  const signed = document.done.find((entry) => entry.action === 'SIGNED');
  if (signed === undefined) return { label: 'Signature of physician, date', text: ' ' };
  const name = people.find((person) => person.id === signed.person)?.name ?? signed.person;
  return { label: `Electronically signed ${signed.at} UTC`, text: name };
};

async function write(document: StoredDocument): Promise<Uint8Array> {
  if (document.edited !== null) return bindPages(document.edited.pages);
  if (document.odd !== null) return oddPdf(document.odd);
  const { writePlan } = await import('./pdf-plan.ts');
  return writePlan(document, signatureOf(document));
}

/** Names the bytes of a document's file: equal keys, equal bytes, in whatever world. */
export function fileKey(document: StoredDocument): string {
  const { id, displayId, organization, subject, type, documentDate, pageCount, odd, edition, edited } =
    document;
  if (edited !== null) return edited.digest;
  const shown = [id, displayId, organization, subject, type, documentDate, pageCount, odd, edition];
  return JSON.stringify([...shown, signatureOf(document)]);
}

/** The document's file as it stands now: written on first use, with the signature once signed, with saved pages. */
export const pdfOf = (document: StoredDocument): Promise<Uint8Array> =>
  recentFiles(fileKey(document), () => write(document));
