import { useEffect, useEffectEvent } from 'react';

interface EmittingFlow<TType, TEmitted> {
  on(type: TType, listener: (emitted: TEmitted) => void): { readonly unsubscribe: () => void };
}

/** Calls back for what an actor emits, while the component is mounted. */
export const useEmitted = <TType extends string, TEmitted>(
  flow: EmittingFlow<NoInfer<TType>, NoInfer<TEmitted>>,
  type: TType,
  listener: (emitted: TEmitted) => void,
): void => {
  const onEmitted = useEffectEvent(listener);
  useEffect(() => {
    const subscription = flow.on(type, (emitted) => onEmitted(emitted));
    return () => subscription.unsubscribe();
  }, [flow, type]);
};
