import { describe, expect, it } from 'vitest';
import { earlyPerson } from '../../src/boot/early-person.ts';
import { html, json, no, yes } from '../support/answers.ts';

const data = { RealName: ' Maria Santos ', SMS: '+1 555 010 0142', Email: 'maria.santos@example.com' };

const personIn = (ask: () => Promise<Response>) => {
  const response = ask();
  const body = response.then((one) => one.text());
  body.catch(() => undefined);
  return earlyPerson({ userid: 'u-maria-santos', response, body, abort: () => undefined });
};

describe('the person of an early look-up', () => {
  it('is shown by name, with contacts masked [A3.10]', async () => {
    expect(await personIn(async () => yes(data))).toEqual({
      realName: 'Maria Santos',
      mobile: '*******0142',
      email: 'm**********s@example.com',
    });
  });

  it('may have one contact, and no name', async () => {
    expect(await personIn(async () => yes({ SMS: '5550100142' }))).toEqual({
      realName: '',
      mobile: '******0142',
      email: null,
    });
  });

  const answer = { Response: { Processed: 'Y' }, Data: data };
  it.each<[string, () => Response]>([
    ['no contact that a code can be sent to', () => yes({ ...data, SMS: '-', Email: 'maria' })],
    ['no Data', () => yes()],
    ['a no', () => no('Invalid User')],
    ['a yes with an error', () => json({ ...answer, Response: { Processed: 'Y', Error: 'Invalid Token' } })],
    ['no Response', () => json({ Data: data })],
    ['null', () => json(null)],
    ['another status', () => json(answer, 503)],
    ['another media type', () => new Response(JSON.stringify(answer))],
    ['a page', () => html(200)],
    ['broken JSON', () => new Response('{', { headers: { 'content-type': 'application/json' } })],
    [
      'no answer',
      () => {
        throw new TypeError('offline');
      },
    ],
  ])('is left to the app where there is %s [S23] [A8.4]', async (_, answered) => {
    expect(await personIn(async () => answered())).toBeNull();
  });
});
