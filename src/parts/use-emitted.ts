import { useEffect, useEffectEvent } from 'react';

interface EmittingFlow<TType, TEmitted> {
  on(type: TType, tell: (emitted: TEmitted) => void): { readonly unsubscribe: () => void };
}

/** Calls back for what a flow emits, for as long as a component stands. */
export const useEmitted = <TType extends string, TEmitted>(
  flow: EmittingFlow<NoInfer<TType>, NoInfer<TEmitted>>,
  type: TType,
  listener: (emitted: TEmitted) => void,
): void => {
  const tell = useEffectEvent(listener);
  useEffect(() => {
    const subscription = flow.on(type, (emitted) => tell(emitted));
    return () => subscription.unsubscribe();
  }, [flow, type]);
};
