import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { signedInOnStage } from '../support/signed-in.ts';
import { deployed, expect, test } from './deployed-test.ts';

const hashed = /^(?<name>.+)-(?<hash>[\w-]{8})(?<end>\.[a-z]+)$/;

/** What bears a hash; pdf.js has a folder of its own there, named by its version. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

/** The same build under other file names, as the next one has them; what refers to them is written anew. */
const renameBuild = (root: string): { readonly old: ReadonlyMap<string, Buffer> } => {
  const folder = join(root, 'assets');
  for (const name of filesIn(folder)) if (/\.(br|gz)$/.test(name)) rmSync(join(folder, name));
  const old = new Map(filesIn(folder).map((name) => [name, readFileSync(join(folder, name))]));
  const renamed = [...old.keys()].flatMap((name) => {
    const parts = hashed.exec(name)?.groups;
    const hash = [...(parts?.['hash'] ?? '')].toReversed().join('').replaceAll('_', 'x');
    return parts ? [[name, `${parts['name'] ?? ''}-${hash}${parts['end'] ?? ''}`] as const] : [];
  });
  const anew = (text: string): string => renamed.reduce((all, [from, to]) => all.replaceAll(from, to), text);
  for (const [from, to] of renamed) renameSync(join(folder, from), join(folder, to));
  for (const name of filesIn(folder))
    if (/\.(js|mjs|css)$/.test(name))
      writeFileSync(join(folder, name), anew(readFileSync(join(folder, name), 'utf8')));
  const page = Buffer.from(anew(readFileSync(join(root, 'index.html'), 'utf8')));
  writeFileSync(join(root, 'index.html'), page);
  writeFileSync(join(root, 'index.html.br'), brotliCompressSync(page));
  writeFileSync(join(root, 'index.html.gz'), gzipSync(page));
  return { old };
};

// The folder that nginx serves becomes another build: nothing else may run beside this, so it is the last file.
test.describe.configure({ mode: 'serial' });

test('a tab of the old build goes on over a new one: with its files beside the new ones unseen, without them by one reload [BR3]', async ({
  page,
  baseURL,
  world,
  allow,
}) => {
  allow(/Failed to load resource/, /request failed/, /404/);
  const stage = { page, baseUrl: baseURL ?? '', mockUrl: deployed('mockUrl'), world, startedAt: Date.now() };
  await signedInOnStage(stage, 'u-maria-santos');
  await page.goto('/completed_documents');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const loads: string[] = [];
  page.on('framenavigated', (frame) => loads.push(frame.url()));

  const root = deployed('root');
  const { old } = renameBuild(root);
  for (const [name, bytes] of old) writeFileSync(join(root, 'assets', name), bytes);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  for (const name of old.keys()) rmSync(join(root, 'assets', name), { force: true });
  await page.goto('/update_credentials');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Completed Documents' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});
