/**
 * Leaves full screen where an element fills it: a dialog would be behind that element and could not get the
 * focus. Resolves with whether it left full screen.
 */
export const leaveFullScreen = async (): Promise<boolean> => {
  const { fullscreenElement, documentElement } = document;
  // If the whole page is in full screen, a dialog is shown above it anyway.
  if (!fullscreenElement || fullscreenElement === documentElement) return false;
  return document.exitFullscreen().then(
    () => true,
    () => false,
  );
};

/** Leaves full screen, whichever element fills it: the screen that asked for it unmounts. */
export const endFullScreen = (): void => {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
};
