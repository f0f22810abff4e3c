/** The same without each step that it fails without as well: no shorter part of it, in its order, does. */
export const shortest = async <Step>(
  steps: readonly Step[],
  fails: (steps: readonly Step[]) => Promise<boolean>,
): Promise<readonly Step[]> => {
  let left = steps;
  for (let at = 0; at < left.length;) {
    const without = left.toSpliced(at, 1);
    if (await fails(without)) {
      left = without;
      at = 0;
    } else at += 1;
  }
  return left;
};
