import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { signedInOnStage } from '../support/signed-in.ts';
import { deployed, expect, test } from './deployed-test.ts';

const hashed = /^(?<name>.+)-(?<hash>[\w-]{8})(?<end>\.[a-z]+)$/;

/** What bears a hash; pdf.js has a folder of its own there, named by its version. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

/**
 * Puts the same build there under other file names, as the next one has them; what refers to them is written anew.
 * Returns the names of the old files, which stay beside them.
 */
const putNextBuild = (root: string): ReadonlySet<string> => {
  const folder = join(root, 'assets');
  for (const name of filesIn(folder)) if (/\.(br|gz)$/.test(name)) rmSync(join(folder, name));
  const old = new Map(filesIn(folder).map((name) => [name, readFileSync(join(folder, name))]));
  // What refers to the texts names one address for all languages: the hash is what changes, wherever it stands.
  const ends = new Map(
    [...old.keys()].flatMap((name) => {
      const { hash = '', end = '' } = hashed.exec(name)?.groups ?? {};
      const other = [...hash].toReversed().join('').replaceAll('_', 'x');
      return hash ? [[`-${hash}${end}`, `-${other}${end}`] as const] : [];
    }),
  );
  const anew = (text: string): string =>
    [...ends].reduce((all, [from, to]) => all.replaceAll(from, to), text);
  for (const [name, bytes] of old)
    writeFileSync(join(folder, anew(name)), /\.(js|mjs|css)$/.test(name) ? anew(bytes.toString()) : bytes);
  const page = Buffer.from(anew(readFileSync(join(root, 'index.html'), 'utf8')));
  writeFileSync(join(root, 'index.html'), page);
  writeFileSync(join(root, 'index.html.br'), brotliCompressSync(page));
  writeFileSync(join(root, 'index.html.gz'), gzipSync(page));
  return new Set(old.keys());
};

interface Asked {
  readonly name: string;
  readonly status: number;
}

/** Watches how often a tab asks for the page itself, and which of its files it asks for. */
const watch = (page: Page): { readonly loads: readonly string[]; readonly asked: readonly Asked[] } => {
  const loads: string[] = [];
  const asked: Asked[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.push(request.url());
  });
  page.on('response', (response) => {
    const name = /\/assets\/([^/?]+)(\?|$)/.exec(response.url())?.[1];
    if (name !== undefined) asked.push({ name, status: response.status() });
  });
  return { loads, asked };
};

/** The beginnings of the names of what has come. */
const come = (asked: readonly Asked[]): readonly string[] =>
  asked.flatMap(({ name, status }) => (status === 200 ? [name.slice(0, name.lastIndexOf('.') - 9)] : []));

// The folder that nginx serves becomes another build: nothing else may run beside this, so it is the last file.
test.describe.configure({ mode: 'serial' });

test('a tab of the old build continues after a new one is deployed: unnoticed while its files remain, otherwise with one reload [BR3]', async ({
  page,
  baseURL,
  world,
  allow,
}) => {
  const stage = { page, baseUrl: baseURL ?? '', mockUrl: deployed('mockUrl'), world, startedAt: Date.now() };
  await signedInOnStage(stage, 'u-maria-santos');
  const { loads, asked } = watch(page);
  await page.goto('/completed_documents');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // The dashboard is fetched ahead, its charts and its report are not.
  await expect.poll(() => come(asked)).toContain('DashboardView');
  expect(loads).toHaveLength(1);

  const root = deployed('root');
  const old = putNextBuild(root);
  const askedOfOld = asked.length;
  await page.getByRole('link', { name: 'Pending Documents', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(come(asked.slice(askedOfOld))).toContain('ActDialogs');
  expect(asked.filter(({ name, status }) => status !== 200 || !old.has(name))).toEqual([]);
  expect(loads).toHaveLength(1);

  allow(new RegExp([...old].join('|')));
  for (const name of old) rmSync(join(root, 'assets', name));
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This part could not be loaded' })).toBeVisible();
  expect(loads).toHaveLength(1);
  const askedInVain = asked.length;
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Care Plan Oversight Report' })).toBeVisible();
  const { href } = new URL('/dashboard', baseURL);
  expect(loads.slice(1)).toEqual([href]);
  const anew = asked.slice(askedInVain);
  expect(come(anew)).toEqual(expect.arrayContaining(['en', 'DashboardView', 'ReportView']));
  expect(anew.filter(({ name, status }) => status !== 200 || old.has(name))).toEqual([]);
});
