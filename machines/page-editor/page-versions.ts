/** Whether two lists of pages, each page by what tells its bytes from others, are the same, as far as both are known. */
export const areSamePages = (one: string, other: string): boolean => {
  const [mine, theirs] = [one.split(' '), other.split(' ')];
  if (mine.length !== theirs.length) return false;
  return mine.every((digest, index) => {
    const beside = theirs[index];
    return digest === '-' || beside === '-' || digest === beside;
  });
};
