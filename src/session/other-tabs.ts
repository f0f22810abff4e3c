const channelName = 'session';

/** All messages between tabs: no token, no name (SE5). */
export const tabMessages = { signedOut: 'signedOut', wentIdle: 'wentIdle' } as const;

export const openChannel = (): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(channelName);
  } catch {
    return null;
  }
};

export const notifyOtherTabs = (what: keyof typeof tabMessages): void => {
  const channel = openChannel();
  channel?.postMessage(tabMessages[what]);
  channel?.close();
};
