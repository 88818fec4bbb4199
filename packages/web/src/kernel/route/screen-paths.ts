// Types of the paths of screens, so that a link to a screen that does not exist does not compile.
import type { screens } from './screens.generated';

/** Path of a screen: below `/home`, or with the prefix `settings/`. */
export type ScreenPath = (typeof screens)[number];

/** Path of a list whose records have forms: `<path>/new` and `<path>/:id/edit`. */
export type SetupPath = {
  [Path in ScreenPath]: `${Path}/new` | `${Path}/:id/edit` extends ScreenPath ? Path : never;
}[ScreenPath];

/** Path of a screen for one record, or for its summary document. */
export type RecordPath = Extract<ScreenPath, `${string}/:id` | `${string}/:id/summary`>;

/** The names of a path's parameters. */
export type ParamsOf<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? ParamsOf<First> | ParamsOf<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;
