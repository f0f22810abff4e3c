/** A 32-bit hash of a text, in base 36: FNV-1a over its code points instead of bytes. */
export const fnv1a = (text: string): string => {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
};

/** Identifies a version of a machine: the hash of its config as JSON, without its functions. */
export const machineHash = (config: unknown): string => fnv1a(JSON.stringify(config));
