// For every call of the contract a function that makes an example of it from a hospital's records.
import type { AnyCall, BodyInput, CallGroup, ParamsInput } from '@almoner/contract/call';
import type { calls } from '@almoner/contract/calls';

type ExampleOf<C extends AnyCall, Records> = (records: Records) => {
  params?: ParamsInput<C>;
  body?: BodyInput<C>;
  file?: Buffer;
};
type ExamplesOf<Group extends CallGroup, Records> = { [Name in keyof Group]: ExampleOf<Group[Name], Records> };

/** One per call; a call without one does not compile. */
export type ExamplesFor<Records> = { [Name in keyof typeof calls]: ExamplesOf<(typeof calls)[Name], Records> };
