/** A pattern over a coloured area, in print and with forced colours. */
export type Texture = 'plain' | 'stripes' | 'dots' | 'bars' | 'grid';

/** The colour and texture of an organization, the same in every chart. */
export interface Paint {
  /** Its index in the palette, from 0. */
  readonly index: number;
  /** A CSS value, which depends on the theme. */
  readonly colour: string;
  /** The CSS colour with which the shades for its reasons are mixed. */
  readonly mixed: string;
  readonly texture: Texture;
}

export const textures: readonly Texture[] = ['plain', 'stripes', 'dots', 'bars', 'grid'];

/** The numbers, from 1, of the palette's colours that are pale in the dark theme. */
const pale = new Set([1, 3, 8, 9, 10, 11, 12, 13, 14, 15]);

/** The fixed palette of 20 (D9.4), the best ones first; its values are in dashboard.module.css. */
export const palette: readonly Paint[] = Array.from({ length: 20 }, (_, index) => ({
  index,
  colour: `var(--slice${index + 1})`,
  mixed: pale.has(index + 1) ? 'var(--mixpale)' : 'var(--mixdeep)',
  texture: textures[index % textures.length] ?? 'plain',
}));

/** FNV-1a over the UTF-16 units of a text. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
};

/**
 * How many of the palette's first colours are used, depending on the number of organizations: a few
 * organizations share the ones that look best.
 */
const tiers = [3, 6, 12, palette.length] as const;

const preferredIndex = (identity: string, of: number): number => hashOf(identity) % of;

const distinct = (identities: readonly string[]): readonly string[] =>
  [...new Set(identities)].toSorted((a, b) => (a < b ? -1 : 1));

/** Gives each member of a group without an index one that no other member has, as long as there is one. */
const giveIndexes = (indexes: Map<string, number>, group: readonly string[], of: number): void => {
  const taken = new Set(group.flatMap((one) => indexes.get(one) ?? []));
  const give = (one: string, index: number) => {
    indexes.set(one, index);
    taken.add(index);
  };
  const isNew = (one: string) => !indexes.has(one);
  for (const one of group.filter(isNew)) {
    const index = preferredIndex(one, of);
    if (!taken.has(index)) give(one, index);
  }
  for (const one of group.filter(isNew)) {
    let index = preferredIndex(one, of);
    while (taken.has(index)) index = (index + 1) % of;
    give(one, index);
  }
};

/**
 * The paint of each organization, which depends on its identity and never on its position in a list (D2.14).
 * `known` are the identities of the person's organizations, `charts` those of each chart's own slices, 20 at
 * most, in any order.
 *
 * Each identity prefers an index: the hash of its text modulo the smallest of 3, 6, 12 and 20 that suffices.
 * In alphabetical order of their texts, the first that prefers an index gets it, and every later one gets the
 * next free index. So up to 20 organizations all have different colours. If there are more, the slices of the
 * first chart get different colours, then those of the next one, where one that was drawn before keeps its
 * colour. An organization that no chart draws gets the index that it prefers, which others may have, too.
 */
export const organizationPaints = (
  known: readonly string[],
  charts: readonly (readonly string[])[],
): ((identity: string) => Paint) => {
  const all = distinct([...known, ...charts.flat()]);
  const groups = all.length <= palette.length ? [all] : charts.map(distinct);
  const { length } = distinct(groups.flat());
  const of = tiers.find((tier) => tier >= length) ?? palette.length;
  const indexes = new Map<string, number>();
  for (const group of groups) giveIndexes(indexes, group, of);
  return (identity) => {
    const index = indexes.get(identity) ?? preferredIndex(identity, palette.length);
    return palette[index] ?? { index, colour: 'var(--barShort)', mixed: 'var(--mixdeep)', texture: 'plain' };
  };
};

/** The identity of an organization: its id, or its name if no id is known. */
export const identityOf = ({
  id,
  name,
}: {
  readonly id: string | undefined;
  readonly name: string;
}): string => (id === undefined ? `name:${name}` : `id:${id}`);
