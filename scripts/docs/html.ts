import type { Markup } from '../paths/texts.ts';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for HTML. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** Placeholders for markup, characters that no text has, until a whole sentence is converted to HTML. */
export const htmlMarks: Markup = {
  name: (name) => `\uE000${name}\uE001`,
  code: (code) => `\uE002${code}\uE003`,
};
const tags = ['<b>', '</b>', '<code>', '</code>'] as const;
const markPattern = /[\uE000-\uE003]/g;

/** A sentence with such marks, as HTML. */
export const htmlOf = (text: string): string =>
  escapeHtml(text).replaceAll(markPattern, (mark) => tags[mark.charCodeAt(0) - 0xe000] ?? '');

/** A sentence without its marks. */
export const withoutMarks = (text: string): string => text.replaceAll(markPattern, '');

export const link = (address: string, html: string): string => `<a href="${escapeHtml(address)}">${html}</a>`;

export const list = (items: readonly string[]): string =>
  items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** A table; its first row has the headings. */
export const table = (
  [headings = [], ...rows]: readonly (readonly string[])[],
  kind: 'steps' | 'flows',
): string => {
  const row = (of: 'th' | 'td', cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${of}>${cell}</${of}>`).join('')}</tr>`;
  return `<table class="${kind}">${row('th', headings)}${rows.map((cells) => row('td', cells)).join('\n')}</table>`;
};

/** Content that is collapsed under a heading line. */
export const collapsible = (line: string, html: string): string =>
  html === '' ? '' : `<details><summary>${line}</summary>${html}</details>`;

/** A name as a URL fragment. */
export const anchor = (name: string): string => name.replaceAll(/[^\w.-]+/g, '_');

interface Page {
  readonly title: string;
  readonly language: string;
  readonly html: string;
}

/** A whole page, with navigation and search. */
export const pageOf = ({ title, language, html }: Page): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="site.css">
</head>
<body>
<header lang="en"><nav>${link('index.html', 'Flows')} ${link('statements.html', 'Statements')} ${link('changes.html', 'Changed pictures')}</nav>
<input type="search" aria-label="Search" placeholder="Search" data-index="search.${language}.js"></header>
<ol id="found" lang="en" hidden></ol>
<main>
<h1>${escapeHtml(title)}</h1>
${html}
</main>
<script src="site.js"></script>
</body>
</html>
`;
