/** A part of a page, in shares of its width and height: 0 is its left or upper edge, 1 its right or lower one. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A page of which nothing was seen yet. */
export const wholePage: Area = { left: 0, top: 0, right: 1, bottom: 1 };

const without = (rest: Area, seen: Area): readonly Area[] => {
  const left = Math.max(rest.left, seen.left);
  const right = Math.min(rest.right, seen.right);
  const top = Math.max(rest.top, seen.top);
  const bottom = Math.min(rest.bottom, seen.bottom);
  if (left >= right || top >= bottom) return [rest];
  return [
    { ...rest, bottom: top },
    { ...rest, top: bottom },
    { ...rest, top, bottom, right: left },
    { ...rest, top, bottom, left: right },
  ];
};

/**
 * What is left to be seen of a page once a part of it was on the screen (S62). What is no wider or no higher than `sliver`,
 * in shares of the page, is what rounding leaves at an edge.
 */
export const unseenAfter = (
  unseen: readonly Area[],
  seen: Area,
  sliver: { readonly width: number; readonly height: number },
): readonly Area[] =>
  unseen
    .flatMap((rest) => without(rest, seen))
    .filter(({ left, top, right, bottom }) => right - left > sliver.width && bottom - top > sliver.height);
