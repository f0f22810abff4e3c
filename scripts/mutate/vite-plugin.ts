import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const mutateMachine = fileURLToPath(new URL('mutate-machine.ts', import.meta.url));

/** Makes every machine of the product mutable for a test run. */
export const mutationPlugin = (): Plugin => ({
  name: 'mutate-machines',
  enforce: 'pre',
  transform: {
    filter: { id: /\/machines\/.*\.machine\.ts$/ },
    handler: (code) => {
      const mutable = code
        .replace(/(export const \w+Machine = )(\w+)\.createMachine\(/, '$1withMutants($2).createMachine(')
        .replace(/(export const \w+Machine = )setup\(/, '$1mutableSetup(');
      if (mutable === code) throw new Error('There is a machine that cannot be mutated.');
      return {
        code: `import { withMutants } from ${JSON.stringify(mutateMachine)};\n${
          mutable.includes('mutableSetup')
            ? 'const mutableSetup = (given) => withMutants(setup(given));\n'
            : ''
        }${mutable}`,
        map: null,
      };
    },
  },
});
