/** Tells one edition of a machine from another: 32 bits of its chart as JSON has it (FNV-1a), without its functions. */
export const machineHash = (config: unknown): string => {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(config)) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
};
