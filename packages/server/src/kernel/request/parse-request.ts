// Parses a request as its call declares it: path parameters, body, file. Nothing is coerced but digits in a path to
// numbers; unknown fields are refused.

import type { AnyCall } from '@almoner/contract/call';
import { withoutEmpty } from '@almoner/contract/empty-fields';
import type { EncodedMessage } from '@almoner/contract/encoded-message';
import { Active, Id } from '@almoner/contract/wire';
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { badRequest, badRequestAt, Failure, type InputError, notFound } from '../base/failure.ts';
import { t } from '../base/kernel.words.ts';

export interface ParsedRequest {
  params: Record<string, unknown>;
  body: Record<string, unknown>;
  file: Buffer | undefined;
}

const DIGITS = /^\d{1,9}$/;
const isNumber = (param: z.ZodType | undefined) => param instanceof z.ZodNumber || param === Active;

/** Parses the path parameters. A malformed id is answered like an unknown one. */
export function readParams(call: AnyCall, raw: Record<string, string>): Record<string, unknown> {
  const shape: Record<string, z.ZodType> = call.params.shape;
  const params = Object.fromEntries(
    Object.entries(raw).map(([name, text]) => [name, isNumber(shape[name]) && DIGITS.test(text) ? Number(text) : text]),
  );
  const parsed = call.params.safeParse(params);
  if (parsed.success) return parsed.data as Record<string, unknown>;
  const issues = parsed.error.issues;
  if (issues.every((issue) => shape[String(issue.path[0])] === Id)) throw notFound();
  throw refusal(issues);
}

/** Reads the body before validation, with its tenant code, if it has one, and the file. */
export async function readBody(
  call: AnyCall,
  request: FastifyRequest,
): Promise<{ sent: Record<string, unknown>; tenantCode: string | undefined; file: Buffer | undefined }> {
  const { json, file } = request.isMultipart()
    ? await readParts(call, request)
    : { json: request.body, file: undefined };
  if (json !== undefined && json !== null && !isRecord(json)) throw badRequest('', t.sendObject());
  const { tenant_code: tenantCode, ...sent } = json ?? {};
  if (tenantCode !== undefined && typeof tenantCode !== 'string') {
    throw badRequest('tenant_code', t.rightKind());
  }
  return { sent, tenantCode, file };
}

/** Validates a body against its declaration: fills in defaults, converts amounts to minor units. */
export function validateBody(call: AnyCall, sent: Record<string, unknown>): Record<string, unknown> {
  if (Object.keys(sent).length === 0 && Object.keys(call.body.shape).length === 0) return sent;
  const parsed = call.body.safeParse(withoutEmpty(call.body, sent));
  if (!parsed.success) throw refusal(parsed.error.issues);
  return parsed.data as Record<string, unknown>;
}

async function readParts(call: AnyCall, request: FastifyRequest) {
  const { upload } = call;
  if (!upload) throw badRequest('', t.noFile());
  let json: unknown;
  let file: Buffer | undefined;
  let tenantCode: unknown;
  try {
    for await (const part of request.parts(upload.bytes ? { limits: { fileSize: upload.bytes } } : {})) {
      const bytes = part.type === 'file' ? await part.toBuffer() : Buffer.from(String(part.value));
      if (part.fieldname === upload.file && part.type === 'file') file = bytes.length > 0 ? bytes : undefined;
      // A browser may send the JSON part as a Blob, which arrives as a file.
      else if (part.fieldname === upload.json) json = parseJson(bytes.toString('utf8'), upload.json);
      else if (part.fieldname === 'tenant_code') tenantCode = bytes.toString('utf8');
      else throw badRequest(part.fieldname, t.unknownField());
    }
  } catch (error) {
    throw multipartRefusal(error, upload.file);
  }
  const whole = wrapped(json, upload.wraps);
  return { json: isRecord(whole) && tenantCode !== undefined ? { ...whole, tenant_code: tenantCode } : whole, file };
}

// The JSON part may contain the inner object without its wrapping key.
function wrapped(json: unknown, key: string): unknown {
  if (!isRecord(json) || key in json) return json;
  const { tenant_code, ...inner } = json;
  return { [key]: inner, ...(tenant_code === undefined ? {} : { tenant_code }) };
}

function parseJson(text: string, field: string): unknown {
  try {
    return JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value));
  } catch {
    throw badRequest(field, t.notJson());
  }
}

function multipartRefusal(error: unknown, field: string): unknown {
  const code = (error as { code?: string }).code ?? '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new Failure('too-large', t.fileTooLarge(), {
      errors: [{ field, message: t.smallerFile() }],
    });
  }
  if (code.startsWith('FST_')) return new Failure('too-large', t.tooMuch());
  if (error instanceof Failure) return error;
  return badRequest('', t.unreadableTryAgain());
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The failure with all errors, each at its field. */
function refusal(issues: readonly z.core.$ZodIssue[]): Failure {
  const errors = issues.slice(0, 200).flatMap((issue): InputError[] => {
    // Schemas contain only catalogue messages (packages/words/test/refusals.test.ts).
    const message = issue.message as EncodedMessage;
    const path = issue.path.map(String).join('.');
    if (issue.code !== 'unrecognized_keys') return [{ field: path, message }];
    return issue.keys.slice(0, 20).map((key) => ({ field: path ? `${path}.${key}` : key, message }));
  });
  // Only the first message of a field is kept: it is the plainest.
  const first = errors.filter((error, at) => errors.findIndex(({ field }) => field === error.field) === at);
  return badRequestAt(first.slice(0, 100));
}
