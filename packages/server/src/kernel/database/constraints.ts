// Types that require a message for every foreign key and unique constraint of a table, from the generated schema. After a
// migration that adds a constraint, the code does not compile until its message is written.
import type { Failure } from '../base/failure.ts';
import type { DB, ForeignKeys, UniqueKeys } from './schema.generated.ts';

export type TableName = keyof DB & string;

type Keys<Where> = {
  [Name in keyof ForeignKeys]: ForeignKeys[Name] extends Where ? Name : never;
}[keyof ForeignKeys];

/** Messages for the deletion of a row that other rows refer to, by constraint. */
export type DeleteErrors<T extends TableName> = Record<Keys<{ to: T }>, () => Failure>;

type Unique<T> = { [Name in keyof UniqueKeys]: UniqueKeys[Name] extends T ? Name : never }[keyof UniqueKeys];

/** Messages for saving a row whose name is taken, or that refers to a row deleted meanwhile, by constraint. */
export type SaveErrors<T extends TableName> = Record<Unique<T> | Keys<{ of: T }>, () => Failure>;
