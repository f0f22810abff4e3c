const channelName = 'session';

/** All messages between tabs: no token, no name (SE5). */
export const tabMessages = { signedOut: 'signedOut', wentIdle: 'wentIdle' } as const;

/** The channel between the tabs of this browser; null if the browser has none. */
export const openChannel = (): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(channelName);
  } catch {
    return null;
  }
};

/** Notifies the other tabs that the session is over. */
export const notifyOtherTabs = (what: keyof typeof tabMessages): void => {
  const channel = openChannel();
  channel?.postMessage(tabMessages[what]);
  channel?.close();
};
