/** A rectangle in shares of the page: 0 is the left or upper edge, 1 the right or lower one. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const wholePage: Area = { left: 0, top: 0, right: 1, bottom: 1 };

const subtractOne = (rest: Area, seen: Area): readonly Area[] => {
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
 * The parts of `unseen` that `seen` does not cover (S62). Parts no wider or no higher than `tolerance`, in
 * shares of the page, are rounding and are dropped.
 */
export const subtractArea = (
  unseen: readonly Area[],
  seen: Area,
  tolerance: { readonly width: number; readonly height: number },
): readonly Area[] =>
  unseen
    .flatMap((rest) => subtractOne(rest, seen))
    .filter(
      ({ left, top, right, bottom }) => right - left > tolerance.width && bottom - top > tolerance.height,
    );
