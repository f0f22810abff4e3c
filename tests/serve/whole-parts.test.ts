import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { flowNames } from '../../scripts/paths/flows.ts';
import { browserFiles, partOf, wholeParts } from '../../scripts/serve/whole-parts.ts';

describe('the parts of npm run test:whole', () => {
  it('include every file of tests in Chromium', () => {
    const tracked = execFileSync('git', ['ls-files', 'tests/*.spec.ts'], { encoding: 'utf8' });
    expect(browserFiles()).toEqual(expect.arrayContaining(tracked.trim().split('\n')));
  });

  it('have at least one such file each, the paths one for every flow [X1]', () => {
    const parts = browserFiles().map(partOf);
    expect(['units', 'pictures', ...new Set(parts)].toSorted()).toEqual([...wholeParts].toSorted());
    expect(parts.filter((part) => part === 'paths')).toHaveLength(flowNames.length);
  });

  it('distinguish the files of paths from similar names', () => {
    expect(partOf('tests/otp/otp.paths.spec.ts')).toBe('paths');
    expect(partOf('tests/mock-server/control-page.spec.ts')).toBe('screens');
    expect(partOf('tests/faults/screens.spec.ts')).toBe('faults');
    expect(partOf('tests/walk/text.spec.ts')).toBe('texts');
  });
});
