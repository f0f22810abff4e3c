import type { PicturedState } from './pictures.ts';

/** Each finding once with its first place, the most frequent first. */
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
