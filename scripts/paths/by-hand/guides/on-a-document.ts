import { signInAndOpen } from '../doing.ts';
import type { Setup } from '../doing.ts';

/** The sample person whose screens the guides open. */
export const maria = 'u-maria-santos';

/** The id of the document that is opened. */
export const documentId = 'doc-1';

/** Opens a document that waits for her signature. With two pages, not all of it was seen yet. */
export const documentToSign = (screen: 'document_detail' | 'update_document', pages: 'one' | 'two' = 'two') =>
  ({
    world: pages === 'one' ? 'one-page-to-sign' : 'one-to-sign',
    doing: [...signInAndOpen(maria, `/${screen}?tab=sign&docid=${documentId}`)],
  }) satisfies Setup;
