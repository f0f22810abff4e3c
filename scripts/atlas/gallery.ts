import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PathSet } from '../paths/path.ts';
import type { Change } from './changes.ts';
import { alone } from './alone.ts';
import { placesIn } from './cover.ts';
import type { Place } from './cover.ts';
import type { PicturedState } from './pictures.ts';

const page = join(import.meta.dirname, 'page');
const files = ['index.html', 'gallery.css', 'gallery.js'] as const;

interface Gallery {
  readonly sets: readonly PathSet[];
  readonly states: readonly PicturedState[];
  readonly changes: readonly Change[];
}

/** What the gallery's page reads: flows with their states along the chart, and what has changed. */
export const galleryData = ({ sets, states, changes }: Gallery) => {
  const charted = sets.map((set) => ({ flow: set.flow, places: placesIn(set) }));
  const hasAlone = states.some(({ flow }) => flow === alone);
  const all = [...charted, ...(hasAlone ? [{ flow: alone, places: new Map<string, Place>() }] : [])];
  return {
    flows: all.map(({ flow, places }) => ({
      flow,
      states: states
        .filter((one) => one.flow === flow)
        .map((one) => ({ ...one, ...(places.get(one.state) ?? { depth: 0, from: [] }) }))
        .toSorted((one, other) => one.depth - other.depth || (one.state < other.state ? -1 : 1)),
    })),
    changes,
  };
};

/** Writes the gallery into the atlas' folder; it opens from the disk, without a server. */
export const writeGallery = (folder: string, gallery: Gallery): void => {
  for (const file of files) copyFileSync(join(page, file), join(folder, file));
  writeFileSync(join(folder, 'data.js'), `window.atlas = ${JSON.stringify(galleryData(gallery))};\n`);
};

/** What was found, each thing once with where it was seen, most often seen first. */
export const findingsOf = (states: readonly PicturedState[]): readonly string[] => {
  const seen = new Map<string, Set<string>>();
  const note = (finding: string, place: string) =>
    seen.set(finding, (seen.get(finding) ?? new Set()).add(place));
  for (const { flow, state, findings, pictures } of states) {
    for (const finding of findings) note(finding, `${flow} ${state}`);
    for (const { language, width, theme, findings: own } of pictures)
      for (const finding of own) note(`${width} px, ${finding}`, `${flow} ${state} (${language}, ${theme})`);
  }
  return [...seen]
    .toSorted(([, one], [, other]) => other.size - one.size)
    .map(([finding, places]) => {
      const [first] = places;
      const more = places.size > 1 ? ` and in ${places.size - 1} more` : '';
      return `${finding}: ${first}${more}`;
    });
};
