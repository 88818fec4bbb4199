// Declares the calls of a plain record, such as a ward: `/ward/read`, `/ward/create`, `/ward/update/{id}` and so on.
import { z } from 'zod';
import { type Granted, type Module, type Need, read, write } from './access.ts';
import { change, get, post, type Shape } from './call.ts';
import type { RecordKind } from './record-kind.ts';
import { Active } from './wire.ts';

/** The summary of a call, and its permission if it is not the default. */
type Described = string | { needs: Need; summary: string };
type NeedOf<One extends Described> = One extends { needs: infer Needs extends Need } ? Needs : Granted;

interface Declared<Row, Body, Calls> {
  /** `list` and `read` require READ in one of the modules, the others WRITE. */
  modules: readonly [Module, ...Module[]];
  row: Row;
  /** The body of create and update: one key, `wardRo`. */
  body: Body;
  /** The calls of the record, in the order of the documentation. */
  calls: Calls & { [Name in Exclude<keyof Calls, RecordCall>]: never };
}

const makers = <Row extends z.ZodType, Body extends Shape, Needs extends Need>(
  path: `/${RecordKind}`,
  { row, body }: { row: Row; body: Body },
  facts: { needs: Needs; summary: string },
  changes = [path.slice(1) as RecordKind] as const,
) => ({
  list: () => get(`${path}/read`, { ...facts, data: z.array(row) }),
  read: () => get(`${path}/read/{id}`, { ...facts, data: row }),
  create: () => post(`${path}/create`, { ...facts, changes, body, data: row }),
  update: () => post(`${path}/update/{id}`, { ...facts, changes, body, data: row }),
  setStatus: () =>
    change(`${path}/update/{id}/status/{status}`, { ...facts, changes, params: { status: Active }, data: row }),
  delete: () => post(`${path}/delete/{id}`, { ...facts, changes, data: z.null() }),
});

type Makers<Row extends z.ZodType, Body extends Shape, Needs extends Need> = ReturnType<
  typeof makers<Row, Body, Needs>
>;
type RecordCall = keyof Makers<z.ZodType, Shape, Need>;
type RecordCalls<Row extends z.ZodType, Body extends Shape, Calls extends Record<string, Described>> = {
  [Name in keyof Calls & RecordCall]: ReturnType<Makers<Row, Body, NeedOf<Calls[Name]>>[Name]>;
};

const reads = ['list', 'read'];

/**
 * A feature's group of calls, or a part of it: `...recordCalls('/drug', { … })` among others. The path is the kind of the
 * record, which the writing calls declare as their change.
 */
export function recordCalls<Row extends z.ZodType, Body extends Shape, Calls extends Record<string, Described>>(
  path: `/${RecordKind}`,
  declared: Declared<Row, Body, Calls>,
) {
  const made = Object.entries<Described>(declared.calls).map(([name, described]) => {
    const needs = (reads.includes(name) ? read : write)(...declared.modules);
    const facts = typeof described === 'string' ? { needs, summary: described } : described;
    return [name, makers(path, declared, facts)[name as RecordCall]()];
  });
  return Object.fromEntries(made) as RecordCalls<Row, Body, Calls>;
}
