import { readdirSync } from 'node:fs';
import { mergeConfig } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { planVariable } from './scripts/mutate/plan.ts';
import { mutationPlugin } from './scripts/mutate/vite-plugin.ts';
import { inTurn } from './tests/support/in-turn.ts';
import viteConfig from './vite.config.ts';

const mutatesMachines = process.env[planVariable] !== undefined;

// Each of these files takes seconds, and tests what developers and testers run: an everyday run has every fourth of them.
const slow = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.slow.test.ts'))
  .map((file) => `tests/${file}`)
  .toSorted();
const inThisTurn = inTurn('slow test files', slow, '', 4);

// Fakes are values passed in, and each test tidies up: what the files share is read once, and need not be isolated.
const shared = {
  globals: false,
  restoreMocks: true,
  unstubGlobals: true,
  // The first test that needs the paths of a large flow explores it: half a minute, several on a busy machine.
  testTimeout: 240_000,
  hookTimeout: 120_000,
  ...(mutatesMachines ? { runner: './scripts/mutate/runner.ts' } : {}),
} as const;

export default mergeConfig(
  viteConfig({ command: 'serve', mode: 'test' }),
  defineConfig({
    plugins: mutatesMachines ? [mutationPlugin()] : [],
    test: {
      passWithNoTests: false,
      reporters: ['default'],
      // One for each of the two cores that it is meant for; the default leaves one of them idle.
      maxWorkers: 2,
      // One kind after the other: a worker that meets a file of the other kind ends, and the next one reads everything anew.
      projects: [
        {
          extends: true,
          test: {
            ...shared,
            name: 'node',
            environment: 'node',
            sequence: { groupOrder: 0 },
            isolate: false,
            include: ['tests/**/*.test.ts'],
            exclude: [...configDefaults.exclude, ...slow.filter((file) => !inThisTurn.includes(file))],
            setupFiles: ['tests/support/setup-node.ts'],
          },
        },
        {
          extends: true,
          test: {
            ...shared,
            name: 'dom',
            environment: 'happy-dom',
            sequence: { groupOrder: 1 },
            isolate: false,
            include: ['tests/**/*.test.tsx'],
            setupFiles: ['tests/support/setup-dom.ts'],
          },
        },
      ],
    },
  }),
);
