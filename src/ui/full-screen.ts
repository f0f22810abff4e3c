/**
 * Leaves the full screen, where something fills it: a dialog would lie behind it, and could not take the focus. Resolves
 * with whether it was left.
 */
export const leaveFullScreen = async (): Promise<boolean> => {
  if (!document.fullscreenElement) return false;
  return document.exitFullscreen().then(
    () => true,
    () => false,
  );
};
