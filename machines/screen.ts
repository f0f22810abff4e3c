import type { AnyStateMachine, EventFromLogic, SnapshotFrom, StateValueFrom } from 'xstate';

/** Values of a text's placeholders; a missing one matches any value. */
type Values = Readonly<Record<string, string | number>>;

/** How something is found on the screen: by its accessible role and name. */
export interface ElementQuery {
  readonly role:
    | 'alert'
    | 'button'
    | 'checkbox'
    | 'combobox'
    | 'dialog'
    | 'grid'
    | 'group'
    | 'heading'
    | 'img'
    | 'link'
    | 'list'
    | 'progressbar'
    | 'searchbox'
    | 'status'
    | 'tab'
    | 'table'
    | 'textbox';
  /** The message id of its name; absent if the provider names it. */
  readonly name?: string;
  readonly values?: Values;
  /** The name only begins with this text. */
  readonly begins?: true;
  /** In a dialog, or anywhere on the page; by default within the flow's own element. */
  readonly in?: 'dialog' | 'page';
  /** The message id with which the name of its region begins, if several regions have such an element. */
  readonly part?: string;
  /** Of those with this name, one that is neither pressed nor selected. */
  readonly unchosen?: true;
}

/** A text on the screen, by its message id. */
export interface TextSight {
  readonly text: string;
  readonly values?: Values;
  readonly in?: 'dialog' | 'page';
}

/** Something that a person can perceive. */
export type Sight =
  | TextSight
  | ElementQuery
  /** The address, without its query. */
  | { readonly address: string }
  /** The message id of the document's title. */
  | { readonly title: string }
  | { readonly focus: ElementQuery };

/** An event, where its model is not specific enough: one of its cases, or another control. */
export interface SpecificEvent<TEvent extends string> {
  readonly event: TEvent;
  /** The name of the case; absent for any case. */
  readonly case?: string;
  /** The control that sends it; absent if it has none. */
  readonly at?: ElementQuery;
}

interface Proof {
  /** The ids of the specification from which the expectations here follow. */
  readonly proves?: readonly string[];
}

/** What a person sees and can do in a state, written from the specification. */
export interface Screen<TEvent extends string> extends Proof {
  readonly sees: readonly Sight[];
  /** What is enabled: a control by the event that it sends. */
  readonly offers: readonly (TEvent | ElementQuery | SpecificEvent<TEvent>)[];
  /** What is missing or disabled. */
  readonly refuses: readonly (TEvent | ElementQuery | SpecificEvent<TEvent>)[];
  /** Texts that are no longer shown. */
  readonly gone?: readonly TextSight[];
}

/** What is shown once the flow has ended: another screen. */
export interface Ending extends Proof {
  readonly ends: readonly Sight[];
}

/** A state that is never visible, with the reason. */
export interface Unseen {
  readonly unseen: string;
}

type KeysOf<TValue> = TValue extends object ? keyof TValue & string : never;
type Inner<TValue> = TValue extends object
  ? { [TKey in keyof TValue & string]-?: `${TKey}.${AtomsOf<NonNullable<TValue[TKey]>>}` }[keyof TValue &
      string]
  : never;

/** The paths of all atomic states of all regions. */
type AtomsOf<TValue> =
  Exclude<Extract<TValue, string>, KeysOf<Exclude<TValue, string>>> | Inner<Exclude<TValue, string>>;

/**
 * An entry for each atomic state of all regions, by its path: a missing one does not compile. What is expected
 * of the screen is the union of the entries of all active states.
 */
export type ScreensOf<TMachine extends AnyStateMachine> = {
  readonly [TState in AtomsOf<StateValueFrom<TMachine>>]:
    | Screen<EventFromLogic<TMachine>['type']>
    /** If the screen depends on the context. */
    | ((snapshot: SnapshotFrom<TMachine>) => Screen<EventFromLogic<TMachine>['type']> | Ending)
    | Ending
    | Unseen;
};

/** Adds ids of the specification to those of an entry. */
export const withProofs = <const TLine extends object>(ids: readonly string[], line: TLine): TLine => {
  const withIds = (own: Proof) => ({ ...own, proves: [...ids, ...(own.proves ?? [])] });
  const given: unknown = line;
  const own =
    typeof given === 'function' ? (at: unknown) => withIds(given(at) as Proof) : withIds(line as Proof);
  return own as unknown as TLine;
};
