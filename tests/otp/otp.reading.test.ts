import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { otpActors } from '../../src/views/otp/otp.actors.ts';
import type { CountsAnswer, LookUpAnswer } from '../../machines/otp/otp.ports.ts';
import { yes } from '../support/answers.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { runPort } from '../support/run-port.ts';
import { providerClient } from '../support/provider-client.ts';

const actors = () =>
  otpActors(
    {
      api: providerClient(),
      session: {
        clear: () => {},
        credentials: () => ({ userid: 'u-maria-santos', token: 'token-1' }),
        begin: () => {},
        keepCode: () => {},
        keepCounts: () => {},
      },
    },
    'u-maria-santos',
  );

const answerWith = (Data: unknown) => answerRequests(() => yes(Data));

const lookUp = async (data: unknown) => {
  answerWith(data);
  return (await runPort(actors().getUser)) as LookUpAnswer;
};

const count = async (data: unknown) => {
  answerWith(data);
  return (await runPort(actors().getDocumentCounts)) as CountsAnswer;
};

const nobody = { realName: '', mobile: null, email: null, requestors: [] };

const odd = fc.oneof(
  fc.constantFrom(undefined, null, '', ' ', 0, -1, 1.5, true, 'N/A', '<img src=x onerror=alert(1)>'),
  fc.constantFrom('‮evil', '山田 太郎', 'محمد عبد الله', 'a'.repeat(10_000), '١٢٣٤٥٦٧٨', '+1 (555) 123-0142'),
  fc.string({ unit: 'grapheme' }),
  fc.jsonValue(),
);

describe('an answer to the look-up', () => {
  it('is read whatever its fields are, and never shows more than it may [A3.10] [S23]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ RealName: odd, SMS: odd, Email: odd, CountryCode: odd, AssociatedRequestors: odd }),
        async (data) => {
          const answer = await lookUp(data);
          if (answer.kind !== 'found') throw new Error(`It was taken for ${answer.kind}.`);
          const { realName, mobile, email } = answer.person;
          const isShown = [
            typeof realName === 'string',
            mobile === null || /^(\*{1,4}|\*+\d{4})$/.test(mobile),
            email === null || /^(?:.{1,2})?\*+(?:.{1,2})?@[^@\s]+$/u.test(email),
          ];
          expect(isShown).toEqual([true, true, true]);
        },
      ),
    );
  });

  it('contains no method if nothing is on file to which a code can be sent [A2.18] [S23]', async () => {
    for (const [SMS, Email] of [
      [null, null],
      ['', ''],
      ['N/A', 'none'],
      [{}, ['maria.santos@example.com']],
      ['-', 'maria santos@example.com'],
    ]) {
      expect(await lookUp({ SMS, Email })).toEqual({ kind: 'found', tookMs: 0, person: nobody });
    }
    for (const data of [undefined, null, [], 'x', 7]) {
      expect(await lookUp(data)).toEqual({ kind: 'found', tookMs: 0, person: nobody });
    }
  });

  it('lists the organizations that can be notified [A2.21] [A3.1]', async () => {
    const AssociatedRequestors = [{ Requestor: 'Riverside Home Health', RequestorId: 'r-riverside' }];
    expect(await lookUp({ RealName: ' Maria Santos ', AssociatedRequestors })).toEqual({
      kind: 'found',
      tookMs: 0,
      person: {
        ...nobody,
        realName: 'Maria Santos',
        requestors: [{ id: 'r-riverside', name: 'Riverside Home Health' }],
      },
    });
  });
});

describe('an answer to the counts', () => {
  const group = fc.constantFrom('PENDING', 'COMPLETED', 'OTHER', null);
  const action = fc.constantFrom('REVIEWED', 'SIGNED', 'ACKNOWLEDGED', 'DECLINED', null);
  const row = fc.record({ Group: group, Action: action, Count: fc.nat({ max: 10_000 }) });
  type Row = { Group: string | null; Action: string | null; Count: number };

  const sumOf = (rows: readonly Row[], wanted: string, by: string | null) => {
    const found = rows.filter(({ Group, Action }) => Group === wanted && (by === null || Action === by));
    return found.length === 0 ? null : found.reduce((sum, { Count }) => sum + Count, 0);
  };

  it('is summed up for each kind; a kind without a row stays unknown [A3.3] [A4.6] [S4]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 8 }), async (rows) => {
        expect(await count(rows)).toEqual({
          kind: 'counted',
          counts: {
            review: sumOf(rows, 'PENDING', 'REVIEWED'),
            signed: sumOf(rows, 'PENDING', 'SIGNED'),
            acknowledged: sumOf(rows, 'PENDING', 'ACKNOWLEDGED'),
            completed: sumOf(rows, 'COMPLETED', null),
          },
        });
      }),
    );
  });

  it('is read without failing whatever it contains [S23]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.jsonValue(), fc.array(fc.record({ Group: group, Action: action, Count: odd }))),
        async (data) => {
          const answer = await count(data);
          if (answer.kind !== 'counted') throw new Error(`It was taken for ${answer.kind}.`);
          const all = Object.values(answer.counts) as (number | null)[];
          expect(all.every((one) => one === null || (Number.isInteger(one) && one >= 0))).toBe(true);
        },
      ),
    );
  });
});
