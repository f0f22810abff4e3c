import { within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { no } from '../support/answers.ts';
import { items, onDay, openReport, openSearched, view } from './opened-report.tsx';

const lastMonth = { start: '10/01/2026', end: '10/31/2026' };

describe('the search for the report', () => {
  it('is disabled while both dates are empty, and enabled with either [D2.17] [D5.4]', async () => {
    const { person, field, report } = await openReport([() => items(view())]);
    const search = within(report).getByRole('button', { name: 'Search' });
    const isOff = () => search.getAttribute('aria-disabled');
    expect(isOff()).toBe('true');
    await person.type(field('End Date'), '2/1/2026');
    expect(isOff()).toBe(null);
    await person.clear(field('End Date'));
    expect(isOff()).toBe('true');
    await person.type(field('Start Date'), '2/1/2026');
    expect(isOff()).toBe(null);
  });

  it('sends the dates that were entered as YYYY-MM-DD, and whether all users are included [D5.4] [D7.3] [D2.16]', async () => {
    const { person, field, press, report, asked, settled } = await openReport([() => items()]);
    await person.type(field('Start Date'), '2/1/2026');
    await press('Search');
    await settled();
    await person.type(field('End Date'), '2/28/2026');
    await person.click(within(report).getByRole('checkbox', { name: 'Include All Users?' }));
    await press('Search');
    await settled();
    const me = { userid: 'u-maria-santos', token: 'token-1' };
    expect(asked).toEqual([
      { ...me, includeNonViewingRoles: 'false', beginDocumentDate: '2026-02-01' },
      {
        ...me,
        includeNonViewingRoles: 'true',
        beginDocumentDate: '2026-02-01',
        endDocumentDate: '2026-02-28',
      },
    ]);
  });

  it('says what is wrong with a date, keeps it as typed, and focuses it [D5.4]', async () => {
    const { person, field, press, report, asked } = await openReport([() => items()]);
    await person.type(field('Start Date'), '02/30/2026');
    await person.tab();
    expect(field('Start Date').value).toBe('02/30/2026');
    within(report).getByText('That is not a date. Enter it like this: MM/DD/YYYY.');
    await press('Search');
    expect(document.activeElement).toBe(field('Start Date'));
    await person.clear(field('Start Date'));
    await person.type(field('Start Date'), '02/03/2026');
    await person.type(field('End Date'), '02/02/2026');
    within(report).getByText('The end date is before the start date. Change one of them.');
    await press('Search');
    expect([document.activeElement, asked]).toEqual([field('End Date'), []]);
  });

  it('formats a date in full once its field is left [D2.17]', async () => {
    const { person, field } = await openReport([() => items()]);
    await person.type(field('Start Date'), '2026-2-1');
    await person.tab();
    expect(field('Start Date').value).toBe('02/01/2026');
  });

  it('begins with the month that was last searched in this browser, and stores the month of the next search [D2.17] [S40]', async () => {
    onDay('2026-11-22');
    const opening = { month: '2026-09', begins: true };
    const { field, press, asked, kept } = await openReport([() => items()], opening);
    expect([field('Start Date').value, field('End Date').value]).toEqual(['09/01/2026', '09/30/2026']);
    expect(asked).toMatchObject([{ beginDocumentDate: '2026-09-01', endDocumentDate: '2026-09-30' }]);
    await press('Last 3 months');
    await press('Previous month');
    expect(new Set(kept)).toEqual(new Set(['2026-09', '2026-07']));
  });

  it('begins with the last full month if none was stored, with its rows, and does not store it as the person’s choice [D2.17] [S40] [X13]', async () => {
    onDay('2026-11-22');
    const { field, asked, kept, settled, report, press } = await openReport([() => items(view())], {
      begins: true,
    });
    await settled();
    expect([field('Start Date').value, field('End Date').value]).toEqual([lastMonth.start, lastMonth.end]);
    expect(asked).toMatchObject([{ beginDocumentDate: '2026-10-01', endDocumentDate: '2026-10-31' }]);
    within(report).getByText('28 min short');
    expect(kept).toEqual([]);
    await press('This month');
    await press('Last month');
    expect(kept).toEqual(['2026-11', '2026-10']);
  });

  it('takes its months from the provider’s clock, not from the device’s [S47]', async () => {
    onDay('2026-12-15');
    const { field, press } = await openReport([() => items()], { begins: true, aheadMs: -43 * 86_400_000 });
    expect([field('Start Date').value, field('End Date').value]).toEqual([lastMonth.start, lastMonth.end]);
    await press('This month');
    expect(field('Start Date').value).toBe('11/01/2026');
  });

  it('searches a whole month by one button, and clears its dates by another [D2.17]', async () => {
    onDay('2026-11-22');
    const { press, field, asked } = await openReport([() => items()]);
    const dates = () => [field('Start Date').value, field('End Date').value];
    await press('Last month');
    expect(dates()).toEqual([lastMonth.start, lastMonth.end]);
    await press('This month');
    await press('Last 3 months');
    expect(dates()).toEqual(['08/01/2026', lastMonth.end]);
    await press('Clear dates');
    expect(dates()).toEqual(['', '']);
    expect(asked).toMatchObject([
      { beginDocumentDate: '2026-10-01', endDocumentDate: '2026-10-31' },
      { beginDocumentDate: '2026-11-01', endDocumentDate: '2026-11-30' },
      { beginDocumentDate: '2026-08-01', endDocumentDate: '2026-10-31' },
    ]);
  });

  it('shows that it is pending, and can be cancelled, which restores the earlier rows [D2.18]', async () => {
    const { press, settled, state, report } = await openReport([
      () => items(view()),
      () => new Promise<Response>(() => {}),
    ]);
    await press('Last month');
    await settled();
    await press('Search');
    expect(state()).toBe('open{dates.ready,file.idle,search.searching.rows}');
    within(report).getByText('Loading…');
    await press('Cancel');
    expect(state()).toBe('open{dates.ready,file.idle,search.shown}');
    within(report).getByText('Okonkwo, Ruth');
    expect(document.activeElement?.textContent).toBe('Search');
  });

  it('reports that there are no rows, what the service answers, and that it is unreachable [D2.21] [D8.8] [D8.2] [D8.3]', async () => {
    const { press, settled, report, signedOut } = await openReport([
      () => items(view({ ViewingSeconds: 0 })),
      () => no('Reports are closed today'),
      () => new Response('<html>', { status: 502 }),
      () => items(view()),
      () => no('Invalid Token'),
    ]);
    await press('Last month');
    await settled();
    within(report).getByText('There is no record to display');
    await press('Search');
    await settled();
    within(report).getByText('Reports are closed today');
    await press('Try again');
    await settled();
    within(report).getByText('The connection is down, or the service has a problem. Try again in a moment.');
    await press('Try again');
    await settled();
    within(report).getByText('Okonkwo, Ruth');
    await press('Search');
    await settled();
    expect(signedOut).toEqual(['Invalid Token']);
  });
});

describe('the rows of the report on the screen', () => {
  it('open from subjects to documents to users, each with its time, and end with the total [D2.19] [D2.20] [D2.22]', async () => {
    const { press, rows } = await openSearched([
      view(),
      view({ RealName: 'Kenji Watanabe', Action: 'REVIEWED', ViewingSeconds: 3600 }),
      view({
        SubjectId: 'Haugen, Nils',
        DateSigned: null,
        AdditionalColumns: 'Ward 7',
        ExtraInformation: null,
      }),
    ]);
    const short = (rest: string) => expect.stringContaining(rest) as string;
    const subjects = [
      [
        'Okonkwo, Ruth1 document30 min reachedKenji Watanabe has reached 30 minutes · All users: 61 min 1 s',
        '1 h 2 min',
      ],
      ['Haugen, Nils1 document28 min shortMaria Santos is 28 min 59 s short of 30 minutes', '2 min'],
    ];
    const total = ['Total', '1 h 3 min'];
    expect(rows()).toEqual([[], ...subjects, total]);
    await press('Okonkwo, Ruth');
    await press('Plan of care 02/01');
    expect(rows()).toEqual([
      [],
      subjects[0],
      [
        'Plan of care 02/01Episode 3',
        'Plan of care',
        'Document Date02/17/2026',
        'Date signed02/19/2026',
        '1 h 2 min',
      ],
      [short('VisitFrequencySkilled nursing2w9')],
      ['Maria Santos', 'SIGNER', '2 min'],
      ['Kenji Watanabe', 'INITIAL REVIEWER', '1 h 0 min'],
      subjects[1],
      total,
    ]);
    await press('Expand all');
    expect(rows().length).toBe(10);
    await press('Collapse all');
    expect(rows()).toEqual([[], ...subjects, total]);
  });

  it('format the dates of additional columns like all others, and mark a type that the name already contains [D2.19] [D5.7]', async () => {
    const { press, rows, report } = await openSearched([
      view({ AdditionalColumns: '[{"label":"Certification","value":"2026-10-28"}]' }),
      view({ DocumentDescription: 'Oxygen', Type: 'Order' }),
    ]);
    await press('Okonkwo, Ruth');
    expect(rows()[2]?.[0]).toBe('Plan of care 02/01Certification 10/28/2026');
    const types = [...report.querySelectorAll('[role=cell][data-column=type]')];
    expect(types.map(({ textContent, className }) => [textContent, className !== ''])).toEqual([
      ['Plan of care', true],
      ['Order', false],
    ]);
  });

  it('round minutes up, and the sum only once [D2.22] [D9.10] [D2.20]', async () => {
    const { rows } = await openSearched([
      view({ SubjectId: 'a', ViewingSeconds: 1 }),
      view({ SubjectId: 'b', ViewingSeconds: 61 }),
      view({ SubjectId: 'c', ViewingSeconds: 3601 }),
      view({ SubjectId: 'd', ViewingSeconds: 3540.5 }),
    ]);
    expect(rows().map((row) => row.at(-1))).toEqual([
      undefined,
      '1 h 1 min',
      '1 h 0 min',
      '2 min',
      '1 min',
      '2 h 1 min',
    ]);
  });

  it('are in the language of the person [X11] [D2.22]', async () => {
    const { rows } = await openSearched([view({ ViewingSeconds: 5_000 })], 'de');
    expect(rows().slice(1)).toEqual([
      ['Okonkwo, Ruth1 Dokument30 Min. erreichtMaria Santos hat 30 Minuten erreicht', '1 Std. 24 Min.'],
      ['Summe', '1 Std. 24 Min.'],
    ]);
  });

  it('are sorted by time at first, then by subject or as received; the total stays last [D2.19]', async () => {
    const { press, rows } = await openSearched([
      view({ SubjectId: 'B', ViewingSeconds: 60 }),
      view({ SubjectId: 'A', ViewingSeconds: 120 }),
      view({ SubjectId: 'C', ViewingSeconds: 180 }),
    ]);
    const names = () => rows().map(([name]) => name?.[0]);
    expect(names()).toEqual([undefined, 'C', 'A', 'B', 'T']);
    await press('Time spent');
    expect(names()).toEqual([undefined, 'B', 'A', 'C', 'T']);
    await press('Subject, document, user');
    expect(names()).toEqual([undefined, 'A', 'B', 'C', 'T']);
    await press('Time spent');
    expect(names()).toEqual([undefined, 'C', 'A', 'B', 'T']);
  });

  it('follow a step from month to month, which fills both dates and searches [D2.17]', async () => {
    const { press, field, asked, settled } = await openReport([() => items(view())]);
    await press('Last month');
    const before = field('Start Date').value;
    await press('Next month');
    await settled();
    await press('Previous month');
    await settled();
    expect([field('Start Date').value, asked.length]).toEqual([before, 3]);
  });

  it('say how many entries without a document date are omitted [D3.5]', async () => {
    const { report } = await openSearched([view(), view({ DocumentDate: null })]);
    expect(within(report).getByRole('status').textContent).toContain(
      '1 entry without a document date is not included.',
    );
  });
});

describe('the file of the report', () => {
  const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0.0.0 Safari/537.36';
  const android = 'Mozilla/5.0 (Linux; Android 16; Pixel) Chrome/156.0.0.0 Mobile Safari/537.36';
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15';

  it.each([
    ['on a desktop', desktop, 0, ['Export CSV', 'Export Excel']],
    ['on a phone', android, 5, []],
    ['on a Mac', mac, 0, ['Export CSV', 'Export Excel']],
    ['on a tablet that calls itself a Mac', mac, 5, []],
  ])('is offered %s by its browser: %s, %i [D2.15]', async (_, userAgent, fingers, expected) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(fingers);
    const { report } = await openSearched([view()]);
    const files = within(report).queryAllByRole('button', { name: /^Export/ });
    expect(files.map(({ textContent }) => textContent)).toEqual(expected);
  });
});
