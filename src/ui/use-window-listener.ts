import { useEffect, useEffectEvent } from 'react';

interface ListenerChoices {
  readonly isOn?: boolean;
  readonly capture?: boolean;
}

/** Adds a window event listener while the component is mounted. */
export const useWindowListener = <K extends keyof WindowEventMap>(
  type: K,
  listener: (event: WindowEventMap[K]) => void,
  { isOn = true, capture = false }: ListenerChoices = {},
): void => {
  const onEvent = useEffectEvent(listener);
  useEffect(() => {
    if (!isOn) return undefined;
    const end = new AbortController();
    window.addEventListener(type, (event) => onEvent(event), { capture, signal: end.signal });
    return () => end.abort();
  }, [type, isOn, capture]);
};
