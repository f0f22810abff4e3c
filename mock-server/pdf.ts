import type { StoredDocument } from './document.ts';
import { bindPages } from './pdf-bind.ts';
import { oddPdf } from './pdf-odd.ts';
import type { SignatureLine } from './pdf-plan.ts';
import { people } from './people.ts';

/** Caches the most recently requested results by key; failures are not cached. */
export function keepRecent<T>(capacity: number): (key: string, make: () => Promise<T>) => Promise<T> {
  const cache = new Map<string, Promise<T>>();
  return (key, make) => {
    const result = cache.get(key) ?? make();
    cache.delete(key);
    cache.set(key, result);
    result.catch(() => cache.delete(key));
    for (const oldest of cache.keys()) {
      if (cache.size <= capacity) break;
      cache.delete(oldest);
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

/** The cache key of a document's file: equal keys mean equal bytes, in any world. */
export function fileKey(document: StoredDocument): string {
  const { id, displayId, organization, subject, type, documentDate, pageCount, odd, edition, edited } =
    document;
  if (edited !== null) return edited.digest;
  const shown = [id, displayId, organization, subject, type, documentDate, pageCount, odd, edition];
  return JSON.stringify([...shown, signatureOf(document)]);
}

/** The document's current file: written on first use, with its signature if signed, and with saved pages. */
export const pdfOf = (document: StoredDocument): Promise<Uint8Array> =>
  recentFiles(fileKey(document), () => write(document));
