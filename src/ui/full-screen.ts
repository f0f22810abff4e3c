/**
 * Leaves the full screen, where a part of the page fills it: a dialog would lie behind it, and could not take the focus. Resolves
 * with whether it was left.
 */
export const leaveFullScreen = async (): Promise<boolean> => {
  const { fullscreenElement, documentElement } = document;
  // Where the whole page is in full screen, a dialog shows above it by itself.
  if (!fullscreenElement || fullscreenElement === documentElement) return false;
  return document.exitFullscreen().then(
    () => true,
    () => false,
  );
};

/** Leaves the full screen, whatever fills it: the screen that asked for it is left. */
export const endFullScreen = (): void => {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
};
