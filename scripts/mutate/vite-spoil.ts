import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const spoil = fileURLToPath(new URL('spoil.ts', import.meta.url));

/** Makes every machine of the product one that a test run can spoil. */
export const spoilPlugin = (): Plugin => ({
  name: 'spoil-machines',
  enforce: 'pre',
  transform: {
    filter: { id: /\/machines\/.*\.machine\.ts$/ },
    handler: (code) => {
      const spoilt = code
        .replace(/(export const \w+Machine = )(\w+)\.createMachine\(/, '$1spoilt($2).createMachine(')
        .replace(/(export const \w+Machine = )setup\(/, '$1spoiltSetup(');
      if (spoilt === code) throw new Error('There is a machine that cannot be spoilt.');
      return {
        code: `import { spoil as spoilt } from ${JSON.stringify(spoil)};\n${
          spoilt.includes('spoiltSetup') ? 'const spoiltSetup = (given) => spoilt(setup(given));\n' : ''
        }${spoilt}`,
        map: null,
      };
    },
  },
});
