import { expect, it } from 'vitest';
import { files, textOf } from './repository.ts';

/** Texts of the provider that a reader may want translated: announcements, reasons and comments, refusals, kinds of act. */
const mayBeTranslated = [
  'src/ui/Badge.tsx',
  'src/ui/FoldedText.tsx',
  'src/ui/ShortText.tsx',
  'src/views/banner/BannerView.tsx',
  'src/views/document-action/DocumentSummary.tsx',
];

it('names, numbers and dates from the provider are excluded from browser translation [X11]', () => {
  const views = files.filter((path) => path.startsWith('src/') && path.endsWith('.tsx'));
  const open = views.filter((path) => /<bdi(?!\s+translate="no")[\s>]/.test(textOf(path)));
  expect(open.toSorted()).toEqual(mayBeTranslated);
});
