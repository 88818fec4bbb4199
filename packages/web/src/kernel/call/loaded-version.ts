// Optimistic locking: the version that a change is based on. A command takes it only from the form that was filled in, or
// from the record as it was when the user began. The newest version, which the live stream delivers to the screen, would
// overwrite a change of a colleague that this user has not seen. The types make the compiler enforce it.
declare const began: unique symbol;

/** A version that was recorded when the user began. */
export type LoadedVersion = number & { readonly [began]: true };

/** The same values, with each `version` restricted to a recorded one. */
export type WithLoadedVersion<Values> = Values extends number
  ? Values
  : Values extends object
    ? {
        [Name in keyof Values]: Name extends 'version'
          ? LoadedVersion | Exclude<Values[Name], number>
          : WithLoadedVersion<Values[Name]>;
      }
    : Values;

/** Records the version of a record. Call it when the user begins, and keep the result. */
export const loadedVersion = ({ version }: { readonly version: number }): LoadedVersion => version as LoadedVersion;
