const scales = [0.25, 0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4] as const;

export const clampScale = (scale: number): number => Math.min(Math.max(scale, scales[0]), scales.at(-1) ?? 1);

/** The nearest step above or below `scale`; `scale` itself if there is none. */
export const nextScale = (scale: number, direction: 1 | -1): number => {
  const beyond =
    direction === 1 ? scales.find((step) => step > scale) : scales.findLast((step) => step < scale);
  return beyond ?? scale;
};
