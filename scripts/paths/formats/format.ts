import type { PathSet } from '../path.ts';
import type { Wording } from '../wording.ts';
import { csv } from './csv.ts';
import { gherkin } from './gherkin.ts';
import { json } from './json.ts';
import { markdown } from './markdown.ts';
import { mermaid } from './mermaid.ts';

/** Writes a set of paths for one kind of reader. */
export type Format = (set: PathSet, wording: Wording) => string;

export const formats = { md: markdown, json, csv, gherkin, mermaid } as const satisfies Record<
  string,
  Format
>;

export type FormatName = keyof typeof formats;
