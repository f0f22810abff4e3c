import react from '@vitejs/plugin-react';
import customMedia from 'postcss-custom-media';
import { defineConfig } from 'vite';
import { fileURLToPath } from 'node:url';
import { bootPlugin, entryPlugin } from './src/boot/vite-boot.ts';
import { chunkGroups } from './src/boot/vite-chunks.ts';
import { browserFloor, missingFunctions } from './src/boot/vite-floor.ts';
import { cataloguePlugin } from './src/i18n/vite-catalogues.ts';
import { pdfFilesPlugin } from './src/pdf/document/vite-document.ts';
import { pdfLibraryPlugin } from './src/pdf/library/vite-library.ts';

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// Messages are compiled to syntax trees by the build, so the parser must not be shipped. Tests do parse.
const noParser = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: fromHere('node_modules/@formatjs/icu-messageformat-parser/no-parser.js'),
};

// The page's policy forbids the workers that fflate makes for an archive: see the module that stands for it.
const noBlobWorkers = { find: /^fflate$/, replacement: fromHere('src/views/report/file/zip-at-once.ts') };

// React has `useSyncExternalStore` itself: the shim for older versions would be shipped for nothing.
const noShim = [
  {
    find: /^use-sync-external-store\/shim(\/index\.js)?$/,
    replacement: fromHere('node_modules/use-sync-external-store/cjs/use-sync-external-store.production.js'),
  },
  {
    find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
    replacement: fromHere('node_modules/use-sync-external-store/with-selector.js'),
  },
];

const beforeThreads = await missingFunctions();

export default defineConfig(({ command, mode }) => ({
  plugins: [
    react(),
    cataloguePlugin(),
    pdfFilesPlugin(beforeThreads),
    pdfLibraryPlugin(),
    bootPlugin(),
    entryPlugin(),
  ],
  resolve: {
    alias: mode === 'test' ? [] : [noParser, noBlobWorkers, ...(command === 'build' ? noShim : [])],
  },
  // The windows that sheets tell apart have names: see src/ui/windows.css.
  css: { postcss: { plugins: [customMedia()] } },
  server: { host: '127.0.0.1' },
  worker: { rolldownOptions: { output: { banner: beforeThreads } } },
  build: {
    target: browserFloor,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
      treeshake: {
        // Reading a property has no side effect anywhere here.
        propertyReadSideEffects: false,
        // react-intl makes these components at import; tree-shaking removes those that nobody draws.
        manualPureFunctions: ['createFormattedComponent', 'createFormattedDateTimePartsComponent'],
      },
    },
    license: { fileName: 'third-party-licences.md' },
  },
}));
