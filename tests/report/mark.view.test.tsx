import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { items, onDay, openReport, openSearched, view } from './opened-report.tsx';

describe('the subjects of a report', () => {
  it('show for each subject of a whole month that its time reaches 30 minutes, or what the longest one is short of, to the second [X13]', async () => {
    const { rows, person, report } = await openSearched([
      view({ SubjectId: 'short', ViewingSeconds: 1799 }),
      view({ SubjectId: 'exact', ViewingSeconds: 1800 }),
      view({ SubjectId: null, ViewingSeconds: 4000 }),
    ]);
    const names = () =>
      rows()
        .slice(1, -1)
        .map(([name]) => name);
    expect(names()).toEqual([
      'Not stated1 document',
      'exact1 document30 min reachedMaria Santos has reached 30 minutes',
      'short1 document1 sec shortMaria Santos is 1 sec short of 30 minutes',
    ]);
    await person.click(
      within(report).getByRole('checkbox', { name: 'Only subjects with 30 minutes or more by one user' }),
    );
    expect([names(), rows().at(-1)]).toEqual([
      ['exact1 document30 min reachedMaria Santos has reached 30 minutes'],
      ['Total', '30 min'],
    ]);
  });

  it('never add the times of several users up to 30 minutes, and show the sum beside [X13]', async () => {
    const { rows, report } = await openSearched([
      view({ RealName: 'Dr A', ViewingSeconds: 900 }),
      view({ RealName: 'Nurse B', ViewingSeconds: 901 }),
      view({ SubjectId: 'own', RealName: 'Dr A', ViewingSeconds: 900 }),
      view({
        SubjectId: 'own',
        RealName: 'Dr A',
        Action: 'REVIEWED',
        DocumentDate: '2026-02-16',
        ViewingSeconds: 901,
      }),
      view({ SubjectId: 'own', RealName: 'Nurse B', ViewingSeconds: 60 }),
      view({ SubjectId: 'several', RealName: 'Dr A', ViewingSeconds: 1800 }),
      view({ SubjectId: 'several', RealName: 'Nurse B', ViewingSeconds: 1900 }),
      view({ SubjectId: 'close', RealName: 'Dr A', ViewingSeconds: 1799 }),
      view({ SubjectId: 'close', RealName: 'Nurse B', ViewingSeconds: 1 }),
      view({ SubjectId: 'nobody', RealName: null, ViewingSeconds: 4000 }),
    ]);
    expect(rows().slice(1, -1)).toEqual([
      ['nobody1 documentNot statedNot stated · All users: 66 min 40 s', '1 h 7 min'],
      [
        'several1 document30 min reachedNurse B and 1 other user have reached 30 minutes · All users: 61 min 40 s',
        '1 h 2 min',
      ],
      ['own2 documents30 min reachedDr A has reached 30 minutes · All users: 31 min 1 s', '32 min'],
      [
        'Okonkwo, Ruth1 documentOne user: 14 min shortNurse B is 14 min 59 s short of 30 minutes · All users: 30 min 1 s',
        '31 min',
      ],
      [
        'close1 documentOne user: 1 sec shortDr A is 1 sec short of 30 minutes · All users: 30 min 0 s',
        '30 min',
      ],
    ]);
    within(report).getByText('2 subjects with 30 minutes or more by one user');
  });

  it('show nothing about 30 minutes if the search is not one month, and ‘so far’ if the month is not over [X13]', async () => {
    onDay('2026-11-22');
    const { press, rows, settled, report } = await openReport([
      () => items(view({ ViewingSeconds: 600 }), view({ SubjectId: 'b', ViewingSeconds: 1900 })),
    ]);
    await press('This month');
    await settled();
    within(report).getByText('The month is not over: these are the times so far.');
    expect(
      rows()
        .slice(1, -1)
        .map(([name]) => name),
    ).toEqual([
      'b1 document30 min reachedMaria Santos has reached 30 minutes so far',
      'Okonkwo, Ruth1 document20 min shortSo far Maria Santos is 20 min 0 s short of 30 minutes',
    ]);
    await press('Last 3 months');
    await settled();
    expect(
      rows()
        .slice(1, -1)
        .map(([name]) => name),
    ).toEqual(['b1 document', 'Okonkwo, Ruth1 document']);
    expect(within(report).queryByText(/30/)).toBe(null);
  });
});
