import { describe, expect, it } from 'vitest';
import { told, untouched } from './ordering.ts';
import { providerForTests } from './portal-client.ts';

const { portal } = providerForTests({ breaches: true });

const faults: readonly (readonly [what: string, fault: unknown, error: string])[] = [
  ['a field', { variant: 'getUser', stauts: 500 }, 'fault 0: unknown field stauts; the nearest is status'],
  [
    'a variant',
    { variant: 'signDocument', status: 500 },
    'fault 0: variant: unknown variant signDocument; the nearest is signDocuments',
  ],
  ['a method', { method: 'PSOT', status: 500 }, 'fault 0: method: unknown method PSOT; the nearest is POST'],
  [
    'a path',
    { path: '/api/Users', status: 500 },
    'fault 0: path: unknown path /api/Users; the nearest is /api/user',
  ],
  [
    'a path in another case, with its ids',
    { path: '/api/documentpage/doc-10001/1', status: 500 },
    'fault 0: path: unknown path /api/documentpage/doc-10001/1; the nearest is /api/documentPage/doc-10001/1',
  ],
  [
    'a method that the path does not have',
    { path: '/api/dashboard', method: 'POST', status: 500 },
    'fault 0: no call of /api/dashboard is a POST; the nearest is GET',
  ],
  [
    'a path that the variant does not go to',
    { variant: 'getUser', path: '/api/dashboard', status: 500 },
    'fault 0: no call of getUser goes to /api/dashboard; the nearest is /api/user',
  ],
  [
    'an example',
    { variant: 'getUser', example: 'unknownUsr' },
    'fault 0: getUser has no example unknownUsr at 200; the nearest is unknownUser',
  ],
  [
    'an example at another status',
    { variant: 'getSignerGroup', example: 'unknownGroup' },
    'fault 0: getSignerGroup has no example unknownGroup at 200; the nearest is unknownGroup at 404',
  ],
  ['an example of nothing', { example: 'found' }, 'fault 0: an example needs a variant'],
  [
    'a number as text',
    { variant: 'getUser', status: '500' },
    'fault 0: status must be a whole number from 200 to 599',
  ],
  ['a headers’ list', { status: 500, headers: ['a'] }, 'fault 0: headers must be an object'],
  [
    'a header that cannot be sent',
    { headers: { 'bad name': 'x' } },
    'fault 0: headers: bad name cannot be sent',
  ],
  ['no call at all', { status: 500, times: 0 }, 'fault 0: times must be a whole number, 1 or more'],
  [
    'a negative wait',
    { variant: 'getUser', delayMs: -1 },
    'fault 0: delayMs must be a whole number from 0 to 2147483647',
  ],
  [
    'a negative end',
    { variant: 'getUser', truncateAt: -1 },
    'fault 0: truncateAt must be a whole number, 0 or more',
  ],
  [
    'no speed',
    { variant: 'getUser', bytesPerSecond: 0 },
    'fault 0: bytesPerSecond must be a whole number, 1 or more',
  ],
  [
    'nothing that happens',
    { variant: 'getUser', drop: false },
    'fault 0: does nothing: name what is to happen, as status, example, body, drop or holdUntil',
  ],
  [
    'two answers',
    { variant: 'getUser', example: 'found', emptyBody: true },
    'fault 0: only one of example, emptyBody can be the answer',
  ],
  [
    'what comes after the end',
    { variant: 'getUser', drop: true, status: 500 },
    'fault 0: drop ends the call before status',
  ],
  [
    'no wait',
    { variant: 'getUser', delayMs: 0 },
    'fault 0: does nothing: name what is to happen, as status, example, body, drop or holdUntil',
  ],
  [
    'no header in the list of them',
    { variant: 'getUser', headers: {} },
    'fault 0: does nothing: name what is to happen, as status, example, body, drop or holdUntil',
  ],
  [
    'an answer that is never sent',
    { variant: 'signDocuments', dropAfterCommit: true, example: 'redundant', delayMs: 5 },
    'fault 0: dropAfterCommit sends no answer, so nobody sees example',
  ],
  [
    'an end that the answer has not',
    { variant: 'getUser', body: 'é', truncateAt: 2 },
    'fault 0: truncateAt 2 is not within the answer, which has 2 bytes',
  ],
  [
    'an end of nothing',
    { variant: 'getUser', emptyBody: true, truncateAt: 0 },
    'fault 0: truncateAt 0 is not within the answer, which has 0 bytes',
  ],
  [
    'a speed of nothing',
    { variant: 'getUser', redirect: '/elsewhere', bytesPerSecond: 10 },
    'fault 0: bytesPerSecond: the answer has no bytes',
  ],
  [
    'a redirect at no such status',
    { variant: 'getUser', redirect: '/elsewhere', status: 500 },
    'fault 0: redirect needs a status from 300 to 399, not 500',
  ],
  [
    'a read that is handled twice',
    { path: '/api/user', method: 'HEAD', handleTwice: true },
    'fault 0: handleTwice: a GET that is handled twice changes nothing',
  ],
  ['no fault', 'getUser', 'fault 0 must be an object'],
];

describe('An order of faults that would do nothing is refused, and the nearest that does something is named', () => {
  it.each(faults)('a fault with %s [X15]', async (_what, fault, error) => {
    const at = portal();
    const before = await untouched(at);
    expect(await told(at, 'faults', [fault])).toBe(`400 ${error}`);
    expect(await untouched(at)).toEqual(before);
  });
});
