const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What others wrote, as text of a page. */
export const text = (raw: string): string => raw.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: .4rem .8rem .4rem 0; border-bottom: 1px solid #8886; vertical-align: top; }
  .code { font: 700 1.4rem/1.2 ui-monospace, monospace; letter-spacing: .12em; }
  .wide { overflow-x: auto; }
  code, pre { overflow-wrap: anywhere; white-space: pre-wrap; }
  button, input { font: inherit; }
  small { opacity: .8; }
`;

/** A page of the control pages; `body` is HTML, `head` what else stands in its head. */
export const pageOf = (title: string, body: string, head = ''): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">${head}<title>${text(title)}</title><style>${style}</style></head>
<body><main>${body}</main></body></html>`;

/** A table of HTML cells; `none` is said where it has no row. */
export const tableOf = (
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  none: string,
): string => {
  if (rows.length === 0) return `<p>${text(none)}</p>`;
  const head = headings.map((heading) => `<th scope="col">${text(heading)}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n');
  return `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
};
