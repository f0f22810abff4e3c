import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pdfjsFiles, pdfjsVersion } from '../../src/pdf/document/pdfjs-files.ts';
import { libraryAliases } from '../../src/pdf/library/vite-library.ts';

interface PackageFile {
  readonly version: string;
}

describe('pdfjs-dist', () => {
  it('has one version in the code, in its workers and in the packages [PDF7]', () => {
    const installed = JSON.parse(readFileSync('node_modules/pdfjs-dist/package.json', 'utf8')) as PackageFile;
    const workers = ['worker', 'renderer'].map((name) => {
      const code = readFileSync(`node_modules/pdfjs-dist/legacy/build/pdf.${name}.min.mjs`, 'utf8');
      return code.includes(`"${pdfjsVersion}"`);
    });
    expect([installed.version, ...workers]).toEqual([pdfjsVersion, true, true]);
  });

  it('is served from the page’s own origin, with the version in the path [S27] [PDF7]', () => {
    const folder = `/assets/pdfjs-${pdfjsVersion}/`;
    expect(pdfjsFiles).toEqual({
      parser: `${folder}pdf.worker.js`,
      renderer: `${folder}pdf.renderer.js`,
      cmaps: `${folder}cmaps/`,
      fonts: `${folder}fonts/`,
      decoders: `${folder}decoders/`,
    });
  });

  it('is replaced by the shim only in imports of its bare name', () => {
    const replaced = (name: string): boolean => libraryAliases().some(({ find }) => find.test(name));
    expect([replaced('pdfjs-dist'), replaced('pdfjs-dist/legacy/build/pdf.mjs')]).toEqual([true, false]);
  });
});
