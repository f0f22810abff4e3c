import { idsIn, titlesIn } from './test-titles.ts';
import type { TestFile } from './test-titles.ts';

/**
 * What tests say of a statement: whether the product fulfils it, whether only the mock provider or the description of the
 * API does, or nothing.
 */
export type Proof = 'product' | 'provider' | 'none';

/** A statement of the specification, and the tests that name it. */
export interface Row {
  readonly id: string;
  readonly proof: Proof;
  readonly tests: readonly string[];
}

/** Tests here never meet the product: what they prove, the mock provider or the description does. */
const providerTests = /^tests\/(mock-server\/|contract\/|repo\/(contract|prism)\.test\.ts$)/;

/** How a statement is proved by the tests in these files. */
export const proofOf = (paths: readonly string[]): Proof => {
  if (paths.length === 0) return 'none';
  return paths.every((path) => providerTests.test(path)) ? 'provider' : 'product';
};

interface Found {
  readonly path: string;
  readonly title: string;
}

/** A row for each statement, in the order given. */
export const rowsOf = (ids: readonly string[], files: readonly TestFile[]): Row[] => {
  const found = new Map<string, Found[]>();
  for (const file of files)
    for (const title of titlesIn(file))
      for (const id of idsIn(title)) found.set(id, [...(found.get(id) ?? []), { path: file.path, title }]);
  return ids.map((id) => {
    const by = found.get(id) ?? [];
    return {
      id,
      proof: proofOf(by.map(({ path }) => path)),
      tests: by.map(({ path, title }) => `${path}: ${title}`),
    };
  });
};

const idsOf = (rows: readonly Row[], proof: Proof): string[] =>
  rows.filter((row) => row.proof === proof).map(({ id }) => id);

/** How many statements are proved by what, in words; those that the product does not prove are named. */
export const summaryOf = (rows: readonly Row[]): string => {
  const [provider, none] = [idsOf(rows, 'provider'), idsOf(rows, 'none')];
  const named = (ids: readonly string[]) => (ids.length > 0 ? `: ${ids.join(', ')}` : '');
  return [
    `${rows.length} statements`,
    `- ${rows.length - provider.length - none.length} named by tests of the product`,
    `- ${provider.length} named only by tests of the mock provider or of the description${named(provider)}`,
    `- ${none.length} named by no test${named(none)}`,
  ].join('\n');
};
