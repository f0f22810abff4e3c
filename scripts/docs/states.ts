import { renderMermaidSVG } from 'beautiful-mermaid';
import type { AnyStateMachine } from 'xstate';
import type { Place } from '../atlas/cover.ts';
import type { Picture, PicturedState } from '../atlas/pictures.ts';
import { languages } from '../../src/i18n/language.ts';
import { themes, widths } from '../atlas/atlas-options.ts';
import { chartOf } from '../paths/chart.ts';
import { anchor, escapeHtml, collapsible, link, list } from './html.ts';

/** A state that a person can look at: its place in the chart, its pictures, and the paths that reach it. */
export interface State extends Place {
  readonly name: string;
  readonly pictured: PicturedState | null;
  readonly paths: readonly string[];
}

/** Escapes characters that Mermaid would interpret. */
const mermaidSafe = (svg: string): string =>
  svg.replaceAll('#35;', '#').replaceAll('#quot;', '&quot;').replaceAll('#lt;', '&lt;');

/** The chart of a machine, without fonts from the network. */
export const chartSvg = (machine: AnyStateMachine): string =>
  mermaidSafe(renderMermaidSVG(chartOf(machine)).replace(/@import url\([^)]*\);/, ''));

const figure = (flow: string, state: string, { file, language, width, theme, findings }: Picture): string => {
  const caption = `${language}, ${width} px, ${theme}`;
  const found = findings
    .map((finding) => `<br><small class="finding">${escapeHtml(finding)}</small>`)
    .join('');
  return `<figure class="${width < 500 ? 'narrow' : ''}" data-language="${language}" data-width="${width}" data-theme="${theme}">
<a href="${escapeHtml(file)}"><img src="${escapeHtml(file)}" alt="${escapeHtml(`${flow} ${state}, ${caption}`)}" loading="lazy"></a>
<figcaption>${caption}${found}</figcaption></figure>`;
};

const command = (flow: string): string =>
  `<p>No picture was taken: <code>npm run atlas -- --flow ${flow}</code></p>`;

const section = (flow: string, { name, from, pictured, paths }: State, isPictured: boolean): string => {
  const pictures = (pictured?.pictures ?? []).map((picture) => figure(flow, name, picture)).join('\n');
  const found = (pictured?.findings ?? [])
    .map((finding) => `<p class="finding">${escapeHtml(finding)}</p>`)
    .join('');
  const none = isPictured ? command(flow) : '';
  const ways = paths.map((id) => link(`${flow}.en.html#${anchor(id)}`, id));
  return `<section class="state" id="${anchor(name)}"><h3>${escapeHtml(name)}</h3>
${collapsible('Comes after', list(from.map(escapeHtml)))}${collapsible('On the paths', ways.length > 0 ? `<p>${ways.join(' ')}</p>` : '')}
${found}<div class="row">${pictures === '' ? none : pictures}</div></section>`;
};

const choice = (name: string, options: readonly (string | number)[]): string =>
  `<label>${name} <select name="${name}">${[...options.map((option) => `<option>${option}</option>`), '<option value="">all</option>'].join('')}</select></label>`;

const english = ['en', ...languages.filter((language) => language !== 'en')];
const wishes = `<form>${choice('language', english)}${choice('width', widths)}${choice('theme', themes)}
<label><input type="checkbox" name="found"> only with findings</label></form>`;

/** The states of a flow with their pictures, of which a reader chooses some. */
export const statesHtml = (flow: string, states: readonly State[]): string => {
  const isPictured = states.some(({ pictured }) => pictured !== null);
  const sections = states.map((state) => section(flow, state, isPictured));
  return `<h2>States</h2>${isPictured ? wishes : command(flow)}
<div class="states">${sections.join('\n')}</div>`;
};
