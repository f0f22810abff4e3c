import { gherkinMarks, markdownMarks } from '../texts.ts';
import type { Markup } from '../texts.ts';
import { gherkin } from './gherkin.ts';
import { json } from './json.ts';
import { markdown } from './markdown.ts';
import { mermaid } from './mermaid.ts';
import { playwright } from './playwright.ts';
import { testrail, xray } from './tables.ts';
import type { FlowTestCases } from './test-cases.ts';

/** How paths are written for one kind of reader. */
export interface Format {
  readonly write: (told: FlowTestCases) => string;
  readonly ending: string;
  readonly marks?: Markup;
}

export const formats = {
  md: { write: markdown, ending: 'md', marks: markdownMarks },
  json: { write: json, ending: 'json' },
  csv: { write: testrail, ending: 'csv' },
  xray: { write: xray, ending: 'csv' },
  gherkin: { write: gherkin, ending: 'feature', marks: gherkinMarks },
  playwright: { write: playwright, ending: 'walks.ts', marks: gherkinMarks },
  mermaid: { write: mermaid, ending: 'mmd' },
} as const satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;
