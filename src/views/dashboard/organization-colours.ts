/** What lies over a surface in print and where a person forces their own colours. */
export type Texture = 'plain' | 'stripes' | 'dots' | 'bars' | 'grid';

/** What stands for an organization wherever it is drawn. */
export interface Paint {
  /** Its index in the palette, from 0. */
  readonly index: number;
  /** A value of CSS; it follows the theme. */
  readonly colour: string;
  readonly texture: Texture;
}

export const textures: readonly Texture[] = ['plain', 'stripes', 'dots', 'bars', 'grid'];

/** The fixed palette of 20 (D9.4); its values are in dashboard.module.css. */
export const palette: readonly Paint[] = Array.from({ length: 20 }, (_, index) => ({
  index,
  colour: `var(--slice${index + 1})`,
  texture: textures[index % textures.length] ?? 'plain',
}));

/** FNV-1a over the UTF-16 units of a text. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
};

/** The first of the palette, which are told apart the best. */
const firstColours = 6;

const preferredIndex = (identity: string, of: number): number => hashOf(identity) % of;

/** The first 20 of the known ones, each with an index of its own. */
const indexesOf = (known: readonly string[]): ReadonlyMap<string, number> => {
  const first = [...new Set(known)].toSorted((a, b) => (a < b ? -1 : 1)).slice(0, palette.length);
  const of = first.length <= firstColours ? firstColours : palette.length;
  const takenBy = new Map<number, string>();
  for (const one of first) {
    const index = preferredIndex(one, of);
    if (!takenBy.has(index)) takenBy.set(index, one);
  }
  for (const one of first) {
    let index = preferredIndex(one, of);
    if (takenBy.get(index) === one) continue;
    while (takenBy.has(index)) index = (index + 1) % of;
    takenBy.set(index, one);
  }
  return new Map([...takenBy].map(([index, one]) => [one, index]));
};

/**
 * Which paint an organization has, by its identity alone and never by where a list has it (D2.14). `known` are the
 * identities of the person's organizations, in any order.
 *
 * The rule: each identity prefers an index, the hash of its text modulo 20, or modulo 6 where at most six are known: the
 * first six colours are told apart the best. Of the known ones, the first 20 in the order of their texts have different
 * ones: the first that prefers an index has it, and whoever comes too late takes the next free one. The 21st and later,
 * and whatever is not known, have the one that they prefer, which they may share.
 */
export const organizationPaints = (known: readonly string[]): ((identity: string) => Paint) => {
  const indexes = indexesOf(known);
  return (identity) => {
    const index = indexes.get(identity) ?? preferredIndex(identity, palette.length);
    return palette[index] ?? { index, colour: 'var(--barShort)', texture: 'plain' };
  };
};

/** Who an organization is: its id, or its name where no id is known. */
export const identityOf = ({
  id,
  name,
}: {
  readonly id: string | undefined;
  readonly name: string;
}): string => (id === undefined ? `name:${name}` : `id:${id}`);
