import { describe, expect, it } from 'vitest';
import { oddIds } from '../../mock-server/odd-ids.ts';
import { editedDocument, paths } from '../../src/paths.ts';

const encoded = (id: string) => Buffer.from(id, 'utf8').toString('base64url');

describe('the address of the page editor', () => {
  it.each(oddIds)('means the document of its query, and the one of its segment: %j [D2.6] [S19]', (id) => {
    const [path = '', query = ''] = paths.editorOf('sign', id).split('?');
    expect(editedDocument(path, query)).toEqual({ documentId: id, tab: 'sign' });
    expect(editedDocument(`/update_document/${encoded(id)}`, 'tab=sign')).toEqual({
      documentId: id,
      tab: 'sign',
    });
  });

  it.each(['%%%', '!', 'A', '_-8', 'gICA'])(
    'means no document where the segment is no base64url of an id: %j [S19]',
    (segment) => {
      expect(editedDocument(`/update_document/${segment}`, '')).toEqual({ documentId: '', tab: 'sign' });
    },
  );

  it.each(['/document_detail', '/update_documents', '/update_document/a/b'])('is not %s', (path) => {
    expect(editedDocument(path, 'docid=1')).toBeNull();
  });
});
