import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestorsOf } from '../../src/api/requestors.ts';

describe('the organizations of a person', () => {
  it('are taken by name and id [A2.21] [A3.1]', () => {
    expect(
      requestorsOf([{ Requestor: 'Riverside Home Health', RequestorId: 'r-riverside', DeclineReasons: [] }]),
    ).toEqual([{ id: 'r-riverside', name: 'Riverside Home Health' }]);
  });

  it('may lack a name or an id, but not both; an id that is none is none [S23] [S33]', () => {
    expect(
      requestorsOf([
        { Requestor: null, RequestorId: 'r-1' },
        { Requestor: 'Lakeview Hospice' },
        { Requestor: 'Prairie', RequestorId: 'a\u0000b' },
        { Requestor: ' <b>Bold</b> ', RequestorId: 7 },
        { Requestor: ' ', RequestorId: '' },
        {},
        null,
        'r-2',
      ]),
    ).toEqual([
      { id: 'r-1', name: '' },
      { id: '', name: 'Lakeview Hospice' },
      { id: '', name: 'Prairie' },
      { id: '7', name: '<b>Bold</b>' },
    ]);
  });

  it('are a list of texts, whatever arrives [S23]', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) =>
        requestorsOf(value).every(
          ({ id, name }) =>
            typeof id === 'string' && typeof name === 'string' && (id !== '' || name.trim() !== ''),
        ),
      ),
    );
  });
});
