import type { AnyStateMachine, EventFromLogic, SnapshotFrom, StateValueFrom } from 'xstate';

/** Values of a text's placeholders; whatever is not given may read as it likes. */
type Values = Readonly<Record<string, string | number>>;

/** Something on the screen, found as people find it: by its role and its name. */
export interface Thing {
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
  /** The id of the text that names it; none where the provider names it. */
  readonly name?: string;
  readonly values?: Values;
  /** Where the name goes on, with the name of what it is about. */
  readonly begins?: true;
  /** In a dialog, or anywhere on the page; otherwise on the flow's own part of the screen. */
  readonly in?: 'dialog' | 'page';
  /** The id of the text with which the name of the region begins that it is in, where several have the same. */
  readonly part?: string;
  /** Of those that have its name, one that is neither pressed nor selected: what is chosen already chooses nothing. */
  readonly unchosen?: true;
}

/** A text, by its id. */
export interface TextSight {
  readonly text: string;
  readonly values?: Values;
  readonly in?: 'dialog' | 'page';
}

/** One thing that a person can tell of a screen. */
export type Sight =
  | TextSight
  | Thing
  /** The address, without its query. */
  | { readonly address: string }
  /** The id of the document's title. */
  | { readonly title: string }
  | { readonly focus: Thing };

/** An event where its model does not say enough: in one of its cases, or by a control that stands elsewhere. */
export interface Sent<TEvent extends string> {
  readonly event: TEvent;
  /** Left out where it is any of them. */
  readonly case?: string;
  /** Left out where a person does it without a control of its own. */
  readonly at?: Thing;
}

interface Proof {
  /** The statements of the specification of which something is expected here, by their ids. */
  readonly proves?: readonly string[];
}

/** What a person sees and can do in a state, written from the specification. */
export interface Screen<TEvent extends string> extends Proof {
  readonly sees: readonly Sight[];
  /** What is there and can be used: a control by the event that it sends. */
  readonly offers: readonly (TEvent | Thing | Sent<TEvent>)[];
  /** What is not there, or switched off. */
  readonly refuses: readonly (TEvent | Thing | Sent<TEvent>)[];
  /** What a person no longer reads. */
  readonly gone?: readonly TextSight[];
}

/** What is there once the flow has come to its end: the screen is another one. */
export interface Ending extends Proof {
  readonly ends: readonly Sight[];
}

/** A state that nobody can see, with the reason. */
export interface Unseen {
  readonly unseen: string;
}

type KeysOf<TValue> = TValue extends object ? keyof TValue & string : never;
type Inner<TValue> = TValue extends object
  ? { [TKey in keyof TValue & string]-?: `${TKey}.${AtomsOf<NonNullable<TValue[TKey]>>}` }[keyof TValue &
      string]
  : never;

/** The paths of all states without states of their own, of every region. */
type AtomsOf<TValue> =
  Exclude<Extract<TValue, string>, KeysOf<Exclude<TValue, string>>> | Inner<Exclude<TValue, string>>;

/**
 * A line for each state without states of its own, by its path, in every region: a state without its line does not
 * compile. What is expected at a moment is the union of the lines of the states that are active then.
 */
export type ScreensOf<TMachine extends AnyStateMachine> = {
  readonly [TState in AtomsOf<StateValueFrom<TMachine>>]:
    | Screen<EventFromLogic<TMachine>['type']>
    /** Where what is on the screen depends on what has happened before. */
    | ((snapshot: SnapshotFrom<TMachine>) => Screen<EventFromLogic<TMachine>['type']> | Ending)
    | Ending
    | Unseen;
};

/** A line that stands there because of these statements, beside those that it names itself. */
export const proving = <const TLine extends object>(ids: readonly string[], line: TLine): TLine => {
  const withIds = (own: Proof) => ({ ...own, proves: [...ids, ...(own.proves ?? [])] });
  const given: unknown = line;
  const own =
    typeof given === 'function' ? (at: unknown) => withIds(given(at) as Proof) : withIds(line as Proof);
  return own as unknown as TLine;
};
