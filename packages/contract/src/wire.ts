// Schemas that all calls share: ids, days, the literal `nil`, paging, money, the envelope.
import { z } from 'zod';
import { definitionOf, wrappedIn } from './definition.ts';
import { emptyIfInvisible, hasHidden } from './hidden.ts';
import { noSuchDay } from './no-such-day.ts';
import { ofStaff } from './staff-shapes.ts';
import { t } from './wire.words.ts';

/** Number of characters of an invalid number that an error message repeats. */
const MOST_QUOTED = 30;

/** Whether an issue is about a numeric bound that is itself allowed. */
const isBound = ({ origin, inclusive = true }: { origin?: string; inclusive?: boolean }) =>
  inclusive && (origin === 'number' || origin === 'int');

// Default error messages, for rules without a message of their own.
z.config({
  // In a browser, the content security policy refuses and reports the `new Function` of compiled validators.
  jitless: 'document' in globalThis,
  customError: (issue) => {
    if (issue.code === 'unrecognized_keys') return t.unknownField();
    if (issue.input === '') return t.fillIn();
    if (issue.code === 'too_big') return isBound(issue) ? t.atMost({ max: Number(issue.maximum) }) : t.smaller();
    if (issue.code === 'too_small') return isBound(issue) ? t.atLeast({ min: Number(issue.minimum) }) : t.larger();
    if (issue.input === undefined || issue.input === null) return t.fillIn();
    if (issue.code === 'invalid_value') return t.chooseOffered();
    if (issue.code === 'invalid_type' && issue.expected === 'int') return t.decimals({ places: 0 });
    if (issue.code === 'invalid_type' && issue.expected === 'number' && typeof issue.input === 'string') {
      return t.notANumber({ typed: issue.input.slice(0, MOST_QUOTED) });
    }
    if (issue.code === 'invalid_type') return t.rightKind();
    return t.correct();
  },
});

/** An id made by the server. It is opaque to clients; an id of the wrong form is answered like an unknown one. */
export const Id = z.uuid();

/** The error for an invalid day: that its month does not have that day, otherwise `message`. */
const dayError =
  (message: string) =>
  ({ input }: { input?: unknown }) => {
    const written = typeof input === 'string' ? /^(\d{4})-(\d{2})-(\d{2})(?:T|$)/.exec(input) : null;
    const [, year = '', month = '', date = ''] = written ?? [];
    return noSuchDay({ year, month, date }) ?? message;
  };

/** A calendar day, `YYYY-MM-DD`. Days before 1850 and after 2200 are refused as typing mistakes. */
export const Day = z.iso
  .date({ error: dayError(t.provideDate()) })
  .refine((day) => day >= '1850-01-01' && day <= '2200-12-31', t.dateBounds());

/** A time of day, `HH:MM`, in the tenant's time zone. */
export const TimeOfDay = z.string(t.provideTime()).regex(/^([01]\d|2[0-3]):[0-5]\d$/, t.provideTime());

// Some clients send microseconds or nanoseconds. A text that is no time is left to the next rule.
const toMillisecond = (written: string) => {
  const at = new Date(written);
  return Number.isNaN(at.getTime()) ? written : at.toISOString();
};

/**
 * A required instant with its own message for a missing one. An instant outside of the bounds of days is refused as a typing
 * mistake. It is truncated to milliseconds, the precision of the server's comparisons.
 */
export const requiredInstant = (message: string) =>
  z.iso
    .datetime({ error: dayError(message) })
    .overwrite(toMillisecond)
    .refine((at) => at >= '1850-01-01' && at < '2201-01-01', t.dateBounds());

/** An instant, ISO 8601 in UTC. */
export const Instant = requiredInstant(t.provideTime());

/** 1 active, 0 inactive: the wire form of a switch. */
export const Active = z.union([z.literal(0), z.literal(1)]);

/** The path parameter that means "no filter". Handlers get null instead. */
export const NIL = 'nil';
export const Nil = z.codec(z.literal(NIL), z.null(), { decode: () => null, encode: (): typeof NIL => NIL });

/** A path parameter that may be open: `nil` in the path, null in memory. */
export const orNil = <Options extends z.ZodType[]>(...options: Options) => z.union([Nil, ...options]);

/** An open path parameter for a text, which could itself be the word `nil`. */
export const textOrNil = (text: z.ZodString) =>
  z.codec(text, z.string().nullable(), {
    decode: (typed) => (typed === NIL ? null : typed),
    encode: (value) => value ?? NIL,
  });

/** Id of the category of uncategorised records, in filters and sums. */
export const OTHERS = 'OTHERS';

export const PageIndex = z.int32().min(0).max(1_000_000);
export const PageSize = z.int32().min(1).max(100);

/**
 * Version for optimistic locking: incremented by every save, and sent back with an edit, so that an edit of an old version
 * is refused.
 */
export const Version = z.int32().min(1);

/** The code that identifies the hospital in its sessions. */
export const TenantCode = z.string();

// A NUL or half of a surrogate pair cannot be stored by PostgreSQL; other control characters have no place
// in a single line.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]|\p{Cs}/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, but line breaks and tabs are welcome
const CONTROL_BUT_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Cs}/u;

const onLine = (text: z.ZodString) =>
  text.refine((typed) => !CONTROL.test(typed), t.noLineBreaks()).refine((typed) => !hasHidden(typed), t.noHidden());
const onLines = (text: z.ZodString) =>
  text
    .refine((typed) => !CONTROL_BUT_LINES.test(typed), t.noControls())
    .refine((typed) => !hasHidden(typed), t.noHidden());

/** Reference to a record by id and name. */
export const Named = z.strictObject({ id: Id, name: z.string() });
/** Reference to a record by id and number. */
export const Numbered = z.strictObject({ id: Id, number: z.string() });
/** Time, user and reason of an action. */
export const Reasoned = z.strictObject({ at: Instant, by: z.string(), reason: z.string() });
/** Reference to a member of staff by id and name; to a patient, `PatientReference`. */
export const StaffReference = ofStaff(z.strictObject({ id: Id, firstName: z.string(), lastName: z.string() }));

/** Free text in a path. */
export const PathText = onLine(z.string().min(1).max(200));

/** A filter in a path: free text, or `nil` for none. */
export const Filter = textOrNil(PathText);

/** A required text; `message` is the error for a missing and for an empty one. */
export const requiredText = (message: string) =>
  z.string({
    error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? message : undefined),
  });

/** A required day with its own message for a missing one. */
export const requiredDay = (message: string) => requiredText(message).min(1, message).pipe(Day);

const asTyped = (text: string) => text;

/**
 * A required single line of text; `message` is the error if it is missing. `plain` normalises it before its length is
 * checked.
 */
export const line = (message: string, max = 200, plain: (text: string) => string = asTyped) =>
  onLine(
    requiredText(message)
      .overwrite(plain)
      .trim()
      .overwrite(emptyIfInvisible)
      .min(1, message)
      .max(max, t.tooLong({ max })),
  );

/** A single line that may be left empty. */
export const optionalLine = (max = 200, plain: (text: string) => string = asTyped) =>
  onLine(z.string().overwrite(plain).trim().overwrite(emptyIfInvisible).max(max, t.tooLong({ max })));

/** A required text that may have several lines. */
export const paragraph = (message: string, max = 4000) =>
  onLines(requiredText(message).trim().overwrite(emptyIfInvisible).min(1, message).max(max, t.tooLong({ max })));

/** A text of several lines that may be left empty. */
export const optionalParagraph = (max = 4000) =>
  onLines(z.string().trim().overwrite(emptyIfInvisible).max(max, t.tooLong({ max })));

export const EmailAddress = line(t.provideEmail(), 254).pipe(z.email(t.emailExample()));

/** A phone number as people write it: digits of any script, spaces and the usual punctuation. */
export const Phone = line(t.providePhone(), 40).refine(
  (text) => /^[\p{Nd}\s()+\-./#*xX]+$/u.test(text) && (text.match(/\p{Nd}/gu)?.length ?? 0) >= 3,
  t.phoneExample(),
);

/** An answer that is bytes without an envelope. */
export const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

// Beyond 2^45 a JSON number is too coarse for amounts that are exact to the kobo.
const MOST_MONEY = 30_000_000_000_000;

/** A number with at most `places` decimals, in memory as well. */
export const withDecimals = (places: number, number: z.ZodNumber) => {
  const scale = 10 ** places;
  return number.refine((value) => Number((Math.round(value * scale) / scale).toFixed(places)) === value, {
    message: t.decimals({ places }),
  });
};

// A number with at most `places` decimals in JSON, and a whole number of its last decimal in memory.
const exact = (places: number, number: z.ZodNumber) => {
  const scale = 10 ** places;
  return z.codec(withDecimals(places, number), z.int(), {
    decode: (value) => Math.round(value * scale),
    encode: (whole) => whole / scale,
  });
};

const moneySchemas = new WeakSet<object>();

declare const inMajorUnits: unique symbol;
/** Money in JSON, in major units. Any number is assignable, but the compiler can tell money from other numbers. */
export type MoneyOnWire = number & { readonly [inMajorUnits]?: true };
/** Whether a type is money in JSON, and not another number. */
export type IsMoney<Value> = typeof inMajorUnits extends keyof Extract<Value, number>
  ? [Extract<Value, number>] extends [never]
    ? false
    : true
  : false;

// Like `exact`, without bounds: encodes to the nearest number if there is no exact one.
const sum = z.codec(z.number(), z.number(), {
  decode: (value) => Math.round(value * 100),
  encode: (minor) => minor / 100,
});

const money = (number: z.ZodNumber): z.ZodCodec<z.ZodType<MoneyOnWire, MoneyOnWire>, z.ZodInt> => {
  const schema = exact(2, number);
  moneySchemas.add(schema);
  return schema;
};

/** Whether a schema parses money, and not another number. */
export const isMoney = (schema: z.core.$ZodType): boolean => moneySchemas.has(schema);

const otherNumbers = new WeakSet<object>();

/** Declares that a number is not money, although it has decimals or its field is named like an amount. Returns the schema. */
export const notMoney = <Schema extends z.core.$ZodType>(schema: Schema): Schema => {
  otherNumbers.add(schema);
  return schema;
};
export const isNotMoney = (schema: z.core.$ZodType): boolean => otherNumbers.has(schema);

interface MoneyAt {
  path: (string | number)[];
  /** Minor units. */
  amount: number;
}

/** All amounts of money in a value parsed by `schema`, with their paths. */
export function moneyIn(schema: z.core.$ZodType, value: unknown, path: MoneyAt['path'] = []): MoneyAt[] {
  if (isMoney(schema)) return typeof value === 'number' ? [{ path, amount: value }] : [];
  const def = definitionOf(schema);
  const inner = def.type === 'pipe' ? def.out : wrappedIn(schema);
  if (inner) return moneyIn(inner, value, path);
  // An amount in any option of a union counts.
  if (def.type === 'union') return def.options.flatMap((option) => moneyIn(option, value, path));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const of = def.type === 'array' ? def.element : def.type === 'object' ? def.shape[key] : undefined;
    return of ? moneyIn(of, inner, [...path, key]) : [];
  });
}

const isMissing = (input: unknown) => input === undefined || input === null || input === '';

/** Error options of a required number: `message` if it is missing; the default error if it is invalid. */
export const errorIfMissing = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (isMissing(input) ? message : undefined),
});

/** Error options of a required amount of money. */
const amountErrors = (message: string) => ({
  error: ({ input }: { input?: unknown }) => {
    if (isMissing(input)) return message;
    return typeof input === 'string' ? t.notAnAmount({ typed: input.slice(0, MOST_QUOTED) }) : undefined;
  },
});

/**
 * Money. In JSON a number in major units (naira) with at most two decimals; in memory and in the database an integer of
 * minor units (kobo). This is the only place of the conversion.
 */
export const Money = money(z.number().min(-MOST_MONEY).max(MOST_MONEY));

/**
 * An unbounded sum of money, added exactly by PostgreSQL. In memory it is in minor units, like `Money`. It is exact to the
 * kobo up to 90 trillion (2^53 kobo); above that it is the nearest number of 15 digits, the precision of JSON and
 * spreadsheets. Not for input.
 */
export const Total: z.ZodCodec<z.ZodType<MoneyOnWire, MoneyOnWire>, z.ZodNumber> = sum;
moneySchemas.add(sum);

/** Money in a form, from 0 to `most` major units; `message` is the error if it is missing. */
export const amount = (message: string, most: number) =>
  money(z.number(amountErrors(message)).min(0, t.notNegative()).max(most, t.amountAtMost({ most })));

const LARGEST_CHARGE = 100_000_000_000;

/**
 * Money that is charged or paid: more than 0, at most `most` major units. `message` is the error if it is missing, `smaller`
 * if it is larger than `most`.
 */
export const positiveAmount = (message: string, most = LARGEST_CHARGE, smaller: string = t.amountAtMost({ most })) =>
  money(z.number(amountErrors(message)).positive(t.aboveZero()).max(most, smaller));

/** A percentage from 0 to 100 with at most two decimals; in memory and in the database hundredths of a percent. */
export const Percent = notMoney(
  exact(2, z.number(errorIfMissing(t.providePercentage())).min(0, t.percentageBounds()).max(100, t.percentageBounds())),
);

/**
 * A number with at most `places` decimals, between two bounds. In JSON a number; in memory and in the database an integer of
 * its last decimal (`7.5` with two decimals is 750). Declare it `notMoney`.
 */
export const decimal = (places: number, min: number, max: number) =>
  exact(places, z.number(errorIfMissing(t.provideNumber())).min(min, t.atLeast({ min })).max(max, t.atMost({ max })));

/** Position of a page in a list, and the size of the list. */
export const TablePage = z.strictObject({
  totalPages: z.int32().min(0),
  number: z.int32().min(0),
  totalElements: z.int32().min(0),
});

/** A page of rows in an answer: rows in `data`, the position in `tablePage`; the first page is 0. */
export const page = <Row extends z.ZodType>(row: Row) => z.strictObject({ data: z.array(row), tablePage: TablePage });

/** A page of rows, typed. */
export interface Page<Row> {
  data: Row[];
  tablePage: { totalPages: number; number: number; totalElements: number };
}

// A refinement may access nested lists and objects, and would throw if one of them is null or a number.
const hasMisshapen = (issues: readonly z.core.$ZodRawIssue[]) =>
  issues.some(
    (issue) =>
      typeof issue.path?.at(-1) === 'number' ||
      (issue.code === 'invalid_type' && ['array', 'object'].includes(String(issue.expected))),
  );

/**
 * Options for a refinement over several fields. Its error is reported at `field`, together with the errors of single fields,
 * if the input is an object whose lists and objects, elements included, have the declared type.
 */
export const errorAt = (field: string, message: string | (() => string)) => ({
  path: [field],
  error: message,
  when: ({ value, issues }: { value: unknown; issues: readonly z.core.$ZodRawIssue[] }) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && !hasMisshapen(issues),
});

/** An error of one field of a request; `field` is its path, such as `patientRo.phone`. */
export const FieldError = z.strictObject({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** A field that another user changed since the sender read the record. */
export const FieldChange = z.strictObject({ field: z.string(), from: z.unknown(), to: z.unknown() });
export type FieldChange = z.infer<typeof FieldChange>;

export const responseStatuses = ['SUCCESS', 'FAILED', 'FAIL', 'EXPIRE'] as const;
export type ResponseStatus = (typeof responseStatuses)[number];

/** The envelope of every answer. Our server never sends FAIL; a client treats it as FAILED. */
export interface Envelope<Data> {
  response_status: ResponseStatus;
  message: string;
  data: Data;
}

/** The data of an answer other than SUCCESS. */
export interface FailureData {
  errors?: FieldError[];
  changed?: FieldChange[];
  incident?: string;
  /** Allergies that match the prescription without an acknowledgement: `AllergyMatch` of allergy-match.ts. */
  allergies?: unknown[];
}

/** The default message of a success; the banner shows it. */
export const DONE = t.done();
