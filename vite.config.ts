import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { PluginOption } from 'vite';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bootPlugin } from './src/boot/vite-boot.ts';

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const plugins: PluginOption[] = [react(), bootPlugin()];
const alias: { find: string | RegExp; replacement: string }[] = [
  {
    // Messages are compiled to syntax trees by the build, so the parser must not be shipped.
    find: /^@formatjs\/icu-messageformat-parser$/,
    replacement: fromHere('node_modules/@formatjs/icu-messageformat-parser/no-parser.js'),
  },
];

if (existsSync(fromHere('src/i18n/vite-catalogues.ts'))) {
  const path = './src/i18n/vite-catalogues.ts';
  const module = (await import(path)) as { cataloguePlugin: () => PluginOption };
  plugins.push(module.cataloguePlugin());
}

export default defineConfig({
  plugins,
  resolve: { alias },
  server: { host: '127.0.0.1' },
  build: {
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    license: { fileName: 'third-party-licences.md' },
  },
});
