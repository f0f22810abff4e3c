import type { FlowName } from '../paths/flows.ts';
import type { Spoil } from './spoil.ts';

/** What a judge is asked, a line of JSON each on its standard input. */
export interface Question {
  readonly flow: FlowName;
  /** Null: the machine as it is, of which no test may complain. */
  readonly spoil: Spoil | null;
}

/** What it answers on its standard output, behind `answerMark`: the first test that failed; null where none did. */
export interface Verdict {
  readonly noticedBy: string | null;
}

/** Begins the lines that are answers: the tests may print lines of their own. */
export const answerMark = '\u0001verdict ';
