import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { leftToOtherTurns, noteLeftOut } from '../../scripts/serve/test-counts.ts';

it('a run says how much of each kind it has left to other turns, and nothing where it has left nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'left-out-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(leftToOtherTurns(join(folder, 'never written'))).toEqual([]);
  noteLeftOut({ what: 'paths on views', left: 9, all: 10 }, 'selection', folder);
  noteLeftOut({ what: 'answers', left: 2, all: 3 }, '', folder);
  noteLeftOut({ what: 'paths on views', left: 2, all: 3 }, 'banner', folder);
  noteLeftOut({ what: 'paths on views', left: 2, all: 3 }, 'banner', folder);
  expect(leftToOtherTurns(folder)).toEqual(['answers: 2 of 3', 'paths on views: 11 of 13']);
});
