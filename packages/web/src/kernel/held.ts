// Optimistic lock: the version that a change carries. A command takes a version only from the form that was filled in, or from
// the record that somebody picked up: the newest one, which a screen has from the live stream, would save over a colleague's
// change that nobody here has seen. The type says so, and the compiler holds everybody to it.
declare const began: unique symbol;

/** A version that something began with. */
export type HeldVersion = number & { readonly [began]: true };

/** The same values, their versions those that were begun with. */
export type Held<Values> = Values extends number
  ? Values
  : Values extends object
    ? {
        [Name in keyof Values]: Name extends 'version'
          ? HeldVersion | Exclude<Values[Name], number>
          : Held<Values[Name]>;
      }
    : Values;

/** The version of a record as it was picked up: call it when the person begins, and keep the answer. */
export const versionHeld = ({ version }: { readonly version: number }): HeldVersion => version as HeldVersion;
