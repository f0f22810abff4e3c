import { useEffect, useEffectEvent } from 'react';

interface ListenerChoices {
  /** Whether it listens now. */
  readonly isOn?: boolean;
  readonly capture?: boolean;
}

/** Listens to the window for as long as a component stands. */
export const useWindowListener = <K extends keyof WindowEventMap>(
  type: K,
  listener: (event: WindowEventMap[K]) => void,
  { isOn = true, capture = false }: ListenerChoices = {},
): void => {
  const tell = useEffectEvent(listener);
  useEffect(() => {
    if (!isOn) return undefined;
    const end = new AbortController();
    window.addEventListener(type, (event) => tell(event), { capture, signal: end.signal });
    return () => end.abort();
  }, [type, isOn, capture]);
};
