/** Ids as other providers have them: each is opaque, and must be escaped in an address (S33). */
export const oddIds: readonly string[] = [
  '{9F3A-11}',
  'a/b+c==',
  'doc:12|7',
  'Ärzte 1',
  'long-'.repeat(40),
  '40417',
  '..',
  '%2e%2e',
  '?x=1#y',
];

/** An id as the answers have it: one of digits alone is a JSON number, as from a provider that counts. */
export const onWire = (id: string): string | number => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : id);
