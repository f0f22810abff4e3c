import type { BillingItem, ReportRange } from './billing-item.ts';
import { isInRange } from './billing-item.ts';
import { dateOf } from './dates.ts';
import type { Deed } from './deeds.ts';
import { longExtras, longSubject } from './long-report-texts.ts';
import { around } from './random.ts';

/** Whose report has 20,000 items over 300 subjects, made only when it is asked for. */
export const longReporter = 'u-long-report';

const self = 'Lena Longreport';
const reviewers = ['Søren Østergård', '鈴木 一郎', 'ليلى منصور', "Niamh O'Testerby"];
const postReviewers = ['Zoë Mockridge', 'Łucja Żółta', 'Pat "Filler" Sample'];
const types = ['Plan of Care', 'Recertification', 'Physician Order', 'Wound Care Order', 'Orden médica'];
const places = Array.from({ length: 300 }, (_, at) => at);

interface Seen {
  by: string;
  deed: Deed;
  seconds: number;
}

const signed = (seconds: number): Seen => ({ by: self, deed: 'SIGNED', seconds });
const reviewed = (at: number, seconds: number): Seen => ({
  by: around(reviewers, at),
  deed: 'REVIEWED',
  seconds,
});

/**
 * The previous month: of every third subject one user is at 30 minutes or more, of the first exactly, of the fourth by one
 * second; of the seventh only several users together are.
 */
function previousMonth(at: number): Seen[] {
  if (at === 0) return [signed(900), signed(900)];
  if (at === 1) return [signed(900), signed(899)];
  if (at === 3) return [signed(900), signed(901)];
  if (at === 6) return [signed(1018), reviewed(at, 900)];
  if (at % 3 === 0) return [signed(1800 + 2 * at), reviewed(at, 100 + at)];
  return [signed(60 + 2 * at), reviewed(at, at % 30 === 2 ? 0 : 100 + at)];
}

/** Four views; the first two are by the same person for the same reason, every ninth last one lasted no time. */
const fourViews = (at: number, month: number): Seen[] => [
  { ...signed(30 + ((at * 13 + month * 17) % 400)), deed: at % 40 === 5 ? 'DECLINED' : 'SIGNED' },
  { ...signed(61), deed: at % 40 === 5 ? 'DECLINED' : 'SIGNED' },
  reviewed(at, 45 + ((at * 7 + month) % 300)),
  {
    by: around(postReviewers, at),
    deed: 'ACKNOWLEDGED',
    seconds: month > 2 && (at + month * 3) % 9 === 0 ? 0 : 20 + (at % 90),
  },
];

/** What a subject's one document of a month was seen by; months count back from the running one. */
function viewsOf(at: number, month: number): Seen[] {
  if (month === 0) return [signed(75 + at)];
  if (month === 1) return previousMonth(at);
  return month === 2 && at >= 250 ? [] : fourViews(at, month);
}

/** Days spread over the month, the first and the last among them; the running month's end today. */
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
    for (const { by, deed, seconds } of viewsOf(at, month)) {
      const isOpen = at % 40 === 5 || (month === 0 && at % 2 === 1);
      yield {
        ...document,
        DateSigned: isOpen ? null : late,
        RealName: by,
        ViewingSeconds: seconds,
        Action: deed,
      };
    }
  }
}

/** A hundred views of documents that nobody dated. */
const undated = places
  .filter((at) => at % 3 === 1)
  .map((at) => ({ ...documentOf(at, null, numberOf(at, 18)), DateSigned: null }))
  .map((document) => ({ ...document, RealName: self, ViewingSeconds: 90, Action: 'SIGNED' as const }));

/** 20,000 items of the last 18 months in no order of time; README.md beside this file has the numbers. */
export const longReport = (now: Date, range: ReportRange): BillingItem[] =>
  [...undated, ...places.flatMap((at) => [...monthly(at, now)])].filter((item) =>
    isInRange(range, item.DocumentDate),
  );
