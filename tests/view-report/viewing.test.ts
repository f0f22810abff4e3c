import { describe, expect, it } from 'vitest';
import { createViewing } from '../../src/view-report/viewing.ts';
import type { Stay } from '../../src/view-report/views.ts';

/** The screen of a document; records every event of its stays. */
const screen = () => {
  const calls: string[] = [];
  let begun = 0;
  const viewing = createViewing(
    {
      begin: (documentId, action) => {
        begun += 1;
        const number = begun;
        const note = (what: string) => () => void calls.push(`${number} ${what}`);
        calls.push(`${number} begins: ${documentId} ${action}`);
        return {
          actorRef: { send: ({ type }: { type: string }) => void calls.push(`${number} ${type}`) },
          counted: { get: () => ({ seconds: 0 }), subscribe: () => () => {} },
          painted: note('painted'),
          unpainted: note('unpainted'),
          end: note('ends'),
        } as unknown as Stay;
      },
    },
    'doc-1',
  );
  return { viewing, told: calls };
};

describe('The stays of one document’s screen', () => {
  it('are only one, however often the document is read again [S16]', () => {
    const { viewing, told: calls } = screen();
    viewing.opened('SIGNED');
    viewing.opened('SIGNED');
    expect(calls).toEqual(['1 begins: doc-1 SIGNED']);
  });

  it('do not begin before the document is open, even if its screen was left and shown again [D4.17] [S16]', () => {
    const { viewing, told: calls } = screen();
    viewing.left();
    viewing.returned();
    expect([viewing.stay(), calls]).toEqual([null, []]);
  });

  it('do not begin while another screen is shown, but when it is shown again, with the latest action [X17]', () => {
    const { viewing, told: calls } = screen();
    viewing.left();
    viewing.opened('SIGNED');
    viewing.opened('REVIEWED');
    expect(calls).toEqual([]);
    viewing.returned();
    expect(calls).toEqual(['1 begins: doc-1 REVIEWED']);
  });

  it('end once when it is left, and a new one begins when it is shown again, painted as before [X17]', () => {
    const { viewing, told: calls } = screen();
    viewing.opened('SIGNED');
    viewing.painted();
    viewing.left();
    viewing.left();
    viewing.returned();
    viewing.returned();
    expect(calls).toEqual([
      '1 begins: doc-1 SIGNED',
      '1 painted',
      '1 document.left',
      '1 ends',
      '2 begins: doc-1 SIGNED',
      '2 painted',
    ]);
  });

  it('begin unpainted if the document cannot be painted any more [X17]', () => {
    const { viewing, told: calls } = screen();
    viewing.painted();
    viewing.opened('SIGNED');
    viewing.unpainted();
    viewing.left();
    viewing.returned();
    expect(calls.filter((line) => line.endsWith('painted'))).toEqual(['1 painted', '1 unpainted']);
  });

  it('get an act that is recorded after they ended [X17]', () => {
    const { viewing, told: calls } = screen();
    viewing.opened('SIGNED');
    viewing.left();
    viewing.acted(false);
    viewing.end();
    expect(calls.slice(1)).toEqual(['1 document.left', '1 act.succeeded', '1 ends']);
  });

  it('notify their subscribers when another one begins', () => {
    const { viewing } = screen();
    const drawn: (Stay | null)[] = [];
    const stop = viewing.subscribe(() => {
      if ((drawn.at(-1) ?? null) !== viewing.stay()) drawn.push(viewing.stay());
    });
    viewing.opened('SIGNED');
    const first = viewing.stay();
    viewing.left();
    viewing.returned();
    stop();
    expect([drawn.length, drawn[0] === first, drawn[1] === viewing.stay()]).toEqual([2, true, true]);
  });
});
