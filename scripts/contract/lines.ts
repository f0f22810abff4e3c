import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Node } from 'yaml';
import { descriptionFolder } from '../../mock-server/contract/description.ts';

export interface Spot {
  readonly file: string;
  readonly pointer: string;
}

const keysOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));

interface Step {
  readonly key: Node | null;
  readonly value: Node | null;
}

function below({ value }: Step, key: string): Step | null {
  if (isSeq(value)) {
    const item = value.items[Number(key)];
    return item === undefined ? null : { key: item as Node, value: item as Node };
  }
  if (!isMap(value)) return null;
  const pair = value.items.find(
    (each) => isPair(each) && isScalar(each.key) && String(each.key.value) === key,
  );
  return pair === undefined ? null : { key: pair.key as Node, value: pair.value as Node | null };
}

/** Finds lines of the description: `openapi/schemas/people.yaml:24`, or only the file if there is no such place. */
export function lineFinder(folder = descriptionFolder): (spot: Spot) => string {
  const files = new Map<string, { root: Node | null; counter: LineCounter }>();

  function openFile(file: string) {
    const known = files.get(file);
    if (known !== undefined) return known;
    const counter = new LineCounter();
    const root = parseDocument(readFileSync(join(folder, file), 'utf8'), { lineCounter: counter }).contents;
    const read = { root, counter };
    files.set(file, read);
    return read;
  }

  return ({ file, pointer }) => {
    const { root, counter } = openFile(file);
    let step: Step = { key: root, value: root };
    for (const key of keysOf(pointer)) {
      const found = below(step, key);
      if (found === null) break;
      step = found;
    }
    const at = step.key?.range?.[0];
    return at === undefined ? `openapi/${file}` : `openapi/${file}:${counter.linePos(at).line}`;
  };
}
