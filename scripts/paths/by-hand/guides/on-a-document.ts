import { entered } from '../doing.ts';
import type { Beginning } from '../doing.ts';

/** The sample person whose screens the guides open. */
export const maria = 'u-maria-santos';

/** The id of the document that is opened. */
export const documentId = 'doc-1';

/** A document that waits for her signature, opened on a screen. Of one of several pages nobody has seen all. */
export const documentToSign = (screen: 'document_detail' | 'update_document', pages: 'one' | 'two' = 'two') =>
  ({
    world: pages === 'one' ? 'one-page-to-sign' : 'one-to-sign',
    doing: [...entered(maria, `/${screen}?tab=sign&docid=${documentId}`)],
  }) satisfies Beginning;
