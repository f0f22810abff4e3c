import type { Action } from './actions.ts';
import { dateOf } from './dates.ts';
import { around } from './random.ts';

/** One user's viewing of one document, as the report has it (D3.5). */
export interface BillingItem {
  SubjectId: string;
  DocumentDescription: string;
  Type: string;
  AdditionalColumns: string | null;
  DateSigned: string | null;
  DocumentDate: string | null;
  ExtraInformation: string | null;
  RealName: string;
  ViewingSeconds: number;
  Action: Action;
}

/** Both days are included; null means no limit. */
export interface ReportRange {
  from: string | null;
  to: string | null;
}

/** An item without a date is in every range: leaving it out is D3.5's rule. */
export const isInRange = ({ from, to }: ReportRange, date: string | null): boolean =>
  date === null || ((from === null || date >= from) && (to === null || date <= to));

const givenNames = [
  'Ottilie Barnaby Cosima Dashiell Euphemia Fitzroy Guinevere Horatio Ignatius Jemima',
  'Kasimir Leopoldine Mortimer Nicodemus Octavia Peregrine Quentin Rosalind Thaddeus Ursula',
]
  .join(' ')
  .split(' ');
const familyNames = [
  'Samplewood Testerby Mockridge Fabelton Inventoro Placeholt Dummersley Fictionby',
  'Exemplar Pretendson Specimen Modelski Imaginaire Novelton Storybrook',
]
  .join(' ')
  .split(' ');

/** Subjects that break careless tables and spreadsheets; each takes the place of an ordinary one, from the 11th on. */
const odd: readonly string[] = [
  '=HYPERLINK("https://example.com","Open")',
  '+1 555 0100 Sample',
  '@x Sample',
  '-2+3 Sample',
  '\tTab Sample',
  'Quoted "Nick" Sample',
  'Comma, Sample; Semicolon',
  'Line\nBreak Sample',
  'Carriage\r\nReturn Sample',
  'Zoë Ångström-Škoda',
  '山田 花子',
  '김 표본',
  'محمد المثال',
  'דנה לדוגמה',
  '🌻 Sunny Sample 👩🏽‍⚕️',
  '<b>Bold</b> & Sons',
  "Conor O'Sample",
  'Ordinal 1/2 Sample',
];

const firstOdd = 10;

/** The subject at a place, 0 to 299; no two have the same name. */
export const longSubject = (at: number): string =>
  odd[at - firstOdd] ??
  `${givenNames[at % givenNames.length] ?? ''} ${familyNames[Math.floor(at / givenNames.length)] ?? ''} ${1930 + (at % 60)}`;

const columns = (number: number): string =>
  JSON.stringify([
    { label: 'Episode', value: String(1 + (number % 4)) },
    { label: 'Certification', value: `C-${number % 97}` },
  ]);

const rareColumns: Readonly<Record<number, string | null>> = {
  1: null,
  2: 'Episode: 3',
  3: '[{"label":"Episode","value":',
  4: JSON.stringify([{ label: 'Episode', value: { number: 2, since: '2025-11' } }]),
  5: JSON.stringify([{ label: 'Ward', value: '<b>3</b> & "West"' }]),
  6: '[]',
};

const visits = JSON.stringify([
  { Visit: 'Skilled nursing', Frequency: '2w9' },
  { Visit: 'Physical therapy', Frequency: '1w4', Remark: 'mornings' },
]);

const rareInformation: Readonly<Record<number, string>> = {
  7: '[{"Visit":',
  8: JSON.stringify([{ Visit: { kind: 'Skilled nursing', days: [1, 3, 5] } }]),
  9: JSON.stringify([{ Visit: '<script>alert(1)</script>', Frequency: '=1+1' }]),
  10: 'by phone',
};

/** JSON texts: most can be read, one document in a hundred each has one that cannot, is nested or holds markup (S17). */
export const longExtras = (
  number: number,
): { AdditionalColumns: string | null; ExtraInformation: string | null } => {
  const rare = number % 100;
  return {
    AdditionalColumns: rare in rareColumns ? (rareColumns[rare] ?? null) : columns(number),
    ExtraInformation: rareInformation[rare] ?? (number % 3 === 0 ? visits : null),
  };
};

/** The user whose report has 20,000 items over 300 subjects, generated on request. */
export const longReporter = 'u-long-report';

const reporterName = 'Lena Longreport';
const reviewers = ['Søren Østergård', '鈴木 一郎', 'ليلى منصور', "Niamh O'Testerby"];
const postReviewers = ['Zoë Mockridge', 'Łucja Żółta', 'Pat "Filler" Sample'];
const types = ['Plan of Care', 'Recertification', 'Physician Order', 'Wound Care Order', 'Orden médica'];
const subjectIndexes = Array.from({ length: 300 }, (_, at) => at);

interface Viewing {
  by: string;
  action: Action;
  seconds: number;
}

const signed = (seconds: number): Viewing => ({ by: reporterName, action: 'SIGNED', seconds });
const reviewed = (at: number, seconds: number): Viewing => ({
  by: around(reviewers, at),
  action: 'REVIEWED',
  seconds,
});

/**
 * The previous month: for every third subject, one user has 30 minutes or more: exactly 30 for the first, one second more
 * for the fourth. For the seventh, only two users together have.
 */
function previousMonth(at: number): Viewing[] {
  if (at === 0) return [signed(900), signed(900)];
  if (at === 1) return [signed(900), signed(899)];
  if (at === 3) return [signed(900), signed(901)];
  if (at === 6) return [signed(1018), reviewed(at, 900)];
  if (at % 3 === 0) return [signed(1800 + 2 * at), reviewed(at, 100 + at)];
  return [signed(60 + 2 * at), reviewed(at, at % 30 === 2 ? 0 : 100 + at)];
}

/** Four views: the first two by the same person for the same action; every ninth subject's last one took no time. */
const fourViews = (at: number, month: number): Viewing[] => [
  { ...signed(30 + ((at * 13 + month * 17) % 400)), action: at % 40 === 5 ? 'DECLINED' : 'SIGNED' },
  { ...signed(61), action: at % 40 === 5 ? 'DECLINED' : 'SIGNED' },
  reviewed(at, 45 + ((at * 7 + month) % 300)),
  {
    by: around(postReviewers, at),
    action: 'ACKNOWLEDGED',
    seconds: month > 2 && (at + month * 3) % 9 === 0 ? 0 : 20 + (at % 90),
  },
];

/** The views of a subject's one document of a month; months count back from the current one. */
function viewsOf(at: number, month: number): Viewing[] {
  if (month === 0) return [signed(75 + at)];
  if (month === 1) return previousMonth(at);
  return month === 2 && at >= 250 ? [] : fourViews(at, month);
}

/** Days spread over the month, the first and the last among them; the current month's end today. */
function dayIn(now: Date, month: number, at: number): Date {
  const [year, index] = [now.getUTCFullYear(), now.getUTCMonth() - month];
  const days = month === 0 ? now.getUTCDate() : new Date(Date.UTC(year, index + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, index, 1 + ((at * 11) % days)));
}

const numberOf = (at: number, month: number): number => 1000 + month * 300 + at;

function documentOf(at: number, date: Date | null, number: number) {
  const type = around(types, number);
  return {
    SubjectId: longSubject(at),
    DocumentDescription: `${type} LNG-${number}`,
    Type: type,
    ...longExtras(number),
    DocumentDate: date === null ? null : dateOf(date),
  };
}

function* monthly(at: number, now: Date): Generator<BillingItem> {
  for (let month = 0; month < 18; month += 1) {
    const date = dayIn(now, month, at);
    const document = documentOf(at, date, numberOf(at, month));
    const late = dateOf(new Date(Math.min(now.getTime(), date.getTime() + 2 * 86_400_000)));
    for (const { by, action, seconds } of viewsOf(at, month)) {
      const isUnsigned = at % 40 === 5 || (month === 0 && at % 2 === 1);
      yield {
        ...document,
        DateSigned: isUnsigned ? null : late,
        RealName: by,
        ViewingSeconds: seconds,
        Action: action,
      };
    }
  }
}

/** A hundred views of documents without a date. */
const undated = subjectIndexes
  .filter((at) => at % 3 === 1)
  .map((at) => ({ ...documentOf(at, null, numberOf(at, 18)), DateSigned: null }))
  .map((document) => ({
    ...document,
    RealName: reporterName,
    ViewingSeconds: 90,
    Action: 'SIGNED' as const,
  }));

/** 20,000 items of the last 18 months in no order of time; README.md beside this file has the numbers. */
export const longReport = (now: Date, range: ReportRange): BillingItem[] =>
  [...undated, ...subjectIndexes.flatMap((at) => [...monthly(at, now)])].filter((item) =>
    isInRange(range, item.DocumentDate),
  );
