import { parseJson, record } from '../../../api/reading.ts';
import { groupItems } from './group-items.ts';
import type { Report, ReportSubject } from './group-items.ts';
import { readItems } from './read-items.ts';

/**
 * An answer of the report in small pieces: first the answer without its data, which is handled like any other
 * answer; then the subjects; last the sums.
 */
export type ReportPart =
  | { readonly kind: 'answer'; readonly whole: unknown }
  | { readonly kind: 'subjects'; readonly subjects: readonly ReportSubject[] }
  | { readonly kind: 'end'; readonly rest: Omit<Report, 'subjects'> };

/** The number of rows in a piece: a few milliseconds of work. */
const rowsInPiece = 1_500;

const rowsIn = ({ documents }: ReportSubject): number =>
  documents.reduce((sum, { users }) => sum + 1 + users.length, 1);

function* pieces(subjects: readonly ReportSubject[]): Generator<ReportPart> {
  let piece: ReportSubject[] = [];
  let rows = 0;
  for (const subject of subjects) {
    piece.push(subject);
    rows += rowsIn(subject);
    if (rows < rowsInPiece) continue;
    yield { kind: 'subjects', subjects: piece };
    piece = [];
    rows = 0;
  }
  yield { kind: 'subjects', subjects: piece };
}

/** Reads and groups the body of an answer (D7.3). */
export function* reportParts(body: string, everyone: boolean): Generator<ReportPart> {
  const answer = record<{ Data: unknown }>(parseJson(body));
  const { Data: data, ...wrapper } = answer;
  yield { kind: 'answer', whole: wrapper };
  const { subjects, ...rest } = groupItems(readItems(data, everyone));
  yield* pieces(subjects);
  yield { kind: 'end', rest };
}
