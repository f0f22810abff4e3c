import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minify } from 'terser';
import ts from 'typescript';

/** The oldest supported browsers (S57), as build targets. `browser-check.ts` names them to people. */
export const browserFloor = ['chrome109', 'edge109', 'firefox121', 'safari16.4', 'ios16.4'];

const compiled = async (file: string, target: ts.ScriptTarget, ecma: 5 | 2020): Promise<string> => {
  const source = readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8');
  const compilerOptions = { target, removeComments: true, module: ts.ModuleKind.None };
  const { outputText } = ts.transpileModule(source, { compilerOptions });
  return (await minify(outputText, { ecma, toplevel: true, ie8: ecma === 5 })).code ?? outputText;
};

/** The browser check, compiled for the oldest browsers. */
export const browserCheck = (): Promise<string> => compiled('browser-check.ts', ts.ScriptTarget.ES5, 5);

/** The code that a worker runs before its own script: see `missing-functions.ts`. Ends with a newline. */
export const missingFunctions = async (): Promise<string> => {
  const code = await compiled('missing-functions.ts', ts.ScriptTarget.ES2020, 2020);
  // In a block scope, so that its names do not clash with those of the worker's script.
  return `{${code}}\n`;
};
