// Describes every call as OpenAPI 3.1, from the contract alone.
import type { Need } from '@almoner/contract/access';
import { type AnyCall, type CallGroup, hasBody, methods } from '@almoner/contract/call';
import { FieldChange, FieldError } from '@almoner/contract/wire';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type OperationObject as Described, type Description, docsStyle, renderDocs } from './openapi-page.ts';
import { describeSchemas, type Json, type Keyed, withNullables } from './openapi-schemas.ts';
import { SharedComponents } from './openapi-shared.ts';

/** All calls, by feature, and the named schemas. */
export interface Contract {
  calls: Record<string, CallGroup>;
  schemas: Keyed;
}

interface Operation {
  tag: string;
  /** Operation id, unique among all calls. */
  id: string;
  call: AnyCall;
}

// Describes once what applies to every call.
const INTRODUCTION = `The back office of hospitals and clinics.

Answers are \`{ response_status, message, data }\`. One that is not SUCCESS is a \`Failure\`: 400 what was sent is
incorrect, and \`data.errors\` names the fields; 401 (EXPIRE) the session has ended; 403 the role does not allow it; 404
unknown, or another hospital's; 409 the state of the records does not allow it, or somebody else has changed them
(\`data.changed\`); 413 too large; 422 the Idempotency-Key was used for something else; 429 too much at once, see
Retry-After; 500 a fault of the server, known by \`data.incident\`; 503 the database cannot be reached, see Retry-After.

The scopes of \`session\` are what the role must allow, \`MODULE:PERMISSION\`; where there are several, any is enough.
A field that is not known is refused in what is sent. A later version may add fields to what is answered.
A POST that changes something takes the header Idempotency-Key, 1 to 200 characters: sent again with the same key, it
happens once and is answered as the first time. Any call takes the header X-Tenant-Code, and any body \`tenant_code\`: the
call is refused where the session belongs to another hospital. \`x-also\` is a method that older clients use.`;

/** The response of any call that did not succeed. */
const Failure = z.strictObject({
  response_status: z.enum(['FAILED', 'EXPIRE']),
  message: z.string(),
  data: z
    .strictObject({
      errors: z.array(FieldError).optional(),
      changed: z.array(FieldChange).optional(),
      incident: z.string().optional(),
      allergies: z.array(z.unknown()).optional(),
    })
    .nullable(),
});

const SUCCESS: Json = {
  type: 'object',
  properties: { response_status: { const: 'SUCCESS' }, message: { type: 'string' } },
  required: ['response_status', 'message'],
};

/** The schema of a call's response, or of one line of a streamed export; undefined for binary responses. */
function answerOf(call: AnyCall): z.ZodType | undefined {
  if (call.binary) return undefined;
  return call.kind === 'export' && call.list ? call.list.row : call.data;
}

const takesBody = (call: AnyCall) => hasBody(call) && Object.keys(call.body.shape).length > 0;

export const operationsOf = (calls: Contract['calls']): Operation[] =>
  Object.entries(calls).flatMap(([tag, group]) =>
    Object.entries(group).map(([name, call]) => ({ tag, id: `${tag}_${name}`, call })),
  );

/** The query of each list; the request for a page extends it by page and size. */
const queriesIn = (operations: Operation[]) =>
  operations
    .filter(({ call }) => call.kind === 'export' && call.list)
    .map(({ tag, call }) => [`${tag[0]?.toUpperCase()}${tag.slice(1)}Query`, call.body] as const);

/** The description of all calls. */
export function describeCalls({ calls, schemas }: Contract): Description {
  const operations = operationsOf(calls);
  const described = describeSchemas(new Map([...schemas, ...queriesIn(operations)]), {
    sent: new Map(
      operations.flatMap(({ id, call }) => [[`${id}.params`, call.params] as const, [id, call.body] as const]),
    ),
    answered: new Map([
      ['failure', Failure],
      ...operations.flatMap(({ id, call }) => {
        const answer = answerOf(call);
        return answer ? [[id, answer] as const] : [];
      }),
    ]),
  });
  const shared = new SharedComponents();
  const paths: Description['paths'] = {};
  for (const operation of operations) {
    const path = `/api${operation.call.path}`;
    paths[path] = { ...paths[path], ...describeOperation(operation, described, shared) };
  }
  const parts = shared.settle();
  return withNullables({
    openapi: '3.1.0',
    info: {
      title: 'Almoner',
      version: '1',
      description: INTRODUCTION,
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: '/', description: 'Where this description was read' }],
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in.' } },
      ...parts,
      schemas: { ...described.schemas, Success: SUCCESS, Failure: described.answered('failure') },
    },
  });
}

/** Name of a shared part, after the schema that it contains. */
function nameOf(schema: Json | undefined): string | undefined {
  const {
    type,
    items,
    properties = {},
    $ref,
  } = (schema ?? {}) as { type?: string; items?: Json; properties?: Record<string, Json>; $ref?: string };
  if ($ref) return $ref.split('/').pop();
  if (type === 'null') return 'Nothing';
  if (type === 'array' && nameOf(items)) return `${nameOf(items)}s`;
  if (properties.tablePage && nameOf(properties.data)) return `PageOf${nameOf(properties.data)}`;
  const [only, ...more] = Object.values(properties);
  return only && more.length === 0 ? nameOf(only) : undefined;
}

const json = (schema: Json) => ({ 'application/json': { schema } });

function describeOperation(
  { tag, id, call }: Operation,
  { sent, answered }: ReturnType<typeof describeSchemas>,
  shared: SharedComponents,
): Record<string, Described> {
  const params = (sent(`${id}.params`).properties ?? {}) as Record<string, Json>;
  const parameters = Object.entries(params).map(([name, schema]) =>
    shared.add('parameters', name, { name, in: 'path', required: true, schema }),
  );
  const [method, also] = methods[call.kind];
  const operation: Described = {
    operationId: id,
    tags: [tag],
    summary: call.summary,
    ...(also ? { 'x-also': also } : {}),
    ...securityOf(call.needs),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(takesBody(call) ? { requestBody: describeBody(call, sent(id), shared) } : {}),
    responses: { 200: describeAnswer(call, answered(id), shared) },
  };
  return { [method.toLowerCase()]: operation };
}

/** The required permission: the scheme's roles are the grants, and any one of them is enough. */
function securityOf(need: Need): Pick<Described, 'security'> {
  if (need.kind === 'session') return {};
  return { security: need.kind === 'open' ? [] : need.anyOf.map((grant) => ({ session: [grant] })) };
}

function describeAnswer(call: AnyCall, schema: Json, shared: SharedComponents): Json {
  const response = (content: Json) => ({ description: 'Done', content });
  if (call.binary) return shared.add('responses', call.binary.replace('/', '_'), response({ [call.binary]: {} }));
  if (call.kind === 'export')
    return shared.add('responses', undefined, response({ 'application/x-ndjson': { schema } }));
  const data = { properties: { data: schema }, required: ['data'] };
  const envelope = { allOf: [{ $ref: '#/components/schemas/Success' }, data] };
  return shared.add('responses', nameOf(schema), response(json(envelope)));
}

function describeBody({ upload }: AnyCall, schema: Json, shared: SharedComponents): Json {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const content = upload
    ? {
        ...json(schema),
        'multipart/form-data': {
          schema: { type: 'object', properties: { [upload.json]: schema, [upload.file]: file } },
        },
      }
    : json(schema);
  return shared.add('requestBodies', nameOf(schema), { required: true, content });
}

/** Serves the description at `/api/openapi.json` and, as a page, at `/api/docs`. */
export function serveDescription(app: FastifyInstance, contract: Contract): void {
  let described: Description | undefined;
  let json: string | undefined;
  let page: string | undefined;
  const describe = () => {
    described ??= describeCalls(contract);
    return described;
  };
  app.get('/api/openapi.json', (_, reply) => {
    json ??= JSON.stringify(describe());
    return reply.type('application/json; charset=utf-8').send(json);
  });
  app.get('/api/docs', (_, reply) => {
    page ??= renderDocs(describe());
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.get('/api/docs.css', (_, reply) => reply.type('text/css').send(docsStyle));
}
