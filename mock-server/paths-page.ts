import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Request, Router } from 'express';
import { pageOf, text } from './html.ts';
import { nearestTold } from './orders/nearest.ts';

const root = join(import.meta.dirname, '..');
const languages = ['en', 'de', 'es', 'fr', 'ja', 'zh'] as const;

/** A flow has the name of its folder. */
const flowNames = (): readonly string[] =>
  readdirSync(join(root, 'machines'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const options = (names: readonly string[]): string =>
  names.map((name) => `<option value="${text(name)}">${text(name)}</option>`).join('');

const page = (world: string): string =>
  pageOf(
    'Paths by hand',
    `<h1>Paths by hand, in the world ‘${text(world)}’</h1>
<p>Walk a test path step by step: the buttons send its orders to this world, addresses open in a second tab.
Results stay in this tab until they are forgotten. <a href="/__mock/world">Choose a world, see its orders and calls</a></p>
<p><label for="flow">Flow</label> <select id="flow">${options(flowNames())}</select>
<label for="language">Language</label> <select id="language">${options(languages)}</select>
<label for="path">Path</label> <select id="path"></select></p>
<p role="status" id="said"></p>
<section id="desk" aria-label="Step"></section>
<h2>Results</h2>
<p id="sum"></p>
<p><button type="button" data-export="json">Export as JSON</button>
<button type="button" data-export="junit">Export as JUnit</button>
<button type="button" id="forget">Forget all results</button></p>
<script type="module" src="/__mock/paths.js"></script>`,
  );

const run = promisify(execFile);
const kept = new Map<string, Promise<string>>();

/** The paths as `npm run paths` prints them: exploring a flow takes a while, and this server answers meanwhile. */
const printed = (flow: string, language: string): Promise<string> => {
  const key = `${flow} ${language}`;
  const standing =
    kept.get(key) ??
    run(
      process.execPath,
      ['--import', 'tsx', join(root, 'scripts/paths.ts'), flow, '--format', 'json', '--lang', language],
      { cwd: root, maxBuffer: 64 * 1024 * 1024 },
    ).then(({ stdout }) => stdout);
  kept.set(key, standing);
  // What went wrong once is tried again.
  standing.catch(() => kept.delete(key));
  return standing;
};

const wrong = (kind: string, given: string, known: readonly string[]): string | null =>
  known.includes(given) ? null : `there is no ${kind} '${given}'${nearestTold(given, known)}`;

/** Serves the page that leads testers through printed paths, and the paths as it reads them. */
export function addPathsPages(app: Router, worldNameOf: (request: Request) => string): void {
  app.get('/__mock/paths', (request, response) => {
    response
      .set('cache-control', 'no-store')
      .type('html')
      .send(page(worldNameOf(request)));
  });
  app.get('/__mock/paths.js', (_request, response) => {
    response
      .set('cache-control', 'no-store')
      .type('js')
      .send(readFileSync(join(import.meta.dirname, 'paths-desk.js'), 'utf8'));
  });
  app.get('/__mock/paths/:flow', (request, response) => {
    const { flow } = request.params;
    const { lang = 'en' } = request.query;
    const language = typeof lang === 'string' ? lang : '';
    const problem = wrong('flow', flow, flowNames()) ?? wrong('language', language, languages);
    if (problem !== null) return void response.status(400).json({ error: problem });
    printed(flow, language).then(
      (paths) => response.set('cache-control', 'no-store').type('json').send(paths),
      (error: unknown) =>
        response.status(500).json({ error: error instanceof Error ? error.message : String(error) }),
    );
  });
}
