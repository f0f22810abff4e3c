const noted = new Set<string>();

/**
 * Notes on the console that a host sent something that the product does not know: of what kind and where, once for each
 * page load, and nothing of what it was (S23).
 */
export const noteUnknown = (kind: 'Error' | 'Action' | 'role' | 'field', where: string): void => {
  const line = `The provider sent an unknown ${kind} in ${where}.`;
  if (noted.has(line)) return;
  noted.add(line);
  console.info(line);
};
