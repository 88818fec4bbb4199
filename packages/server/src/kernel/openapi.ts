// Describes every call as OpenAPI 3.1, from the contract alone, and as a page that loads nothing.
import type { Need } from '@almoner/contract/access';
import { type AnyCall, type CallGroup, hasBody, isRead, methods } from '@almoner/contract/call';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType): Json => {
  const { $schema, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return json;
};

const failure = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
});

/** The description of all calls, by group name. */
function describeCalls(groups: Record<string, CallGroup>): Json {
  const paths: Record<string, Json> = {};
  for (const [tag, group] of Object.entries(groups)) {
    for (const [name, call] of Object.entries(group)) {
      const path = `/api${call.path}`;
      paths[path] ??= {};
      for (const method of methods[call.kind]) {
        const twin = call.kind === 'change' && method === 'GET';
        paths[path][method.toLowerCase()] = describeCall(tag, twin ? `${name}ByGet` : name, call);
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Almoner', version: '1', description: 'The back office of hospitals and clinics.' },
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in.' } },
      schemas: { Failure: failureSchema },
    },
  };
}

const failureSchema: Json = {
  type: 'object',
  required: ['response_status', 'message', 'data'],
  properties: {
    response_status: { enum: ['FAILED', 'EXPIRE'] },
    message: { type: 'string' },
    data: {
      type: ['object', 'null'],
      properties: {
        errors: {
          type: 'array',
          items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
        },
        changed: { type: 'array', items: { type: 'object' } },
        incident: { type: 'string' },
      },
    },
  },
};

function describeCall(tag: string, name: string, call: AnyCall): Json {
  const params: Record<string, z.ZodType> = call.params.shape;
  const isOpen = call.needs.kind === 'open';
  return {
    tags: [tag],
    operationId: `${tag}_${name}`,
    summary: call.summary,
    description: describeNeed(call.needs),
    security: isOpen ? [] : [{ session: [] }],
    parameters: [
      ...Object.entries(params).map(([param, schema]) => ({
        name: param,
        in: 'path',
        required: true,
        schema: schemaOf(schema),
      })),
      { name: 'X-Tenant-Code', in: 'header', required: false, schema: { type: 'string' } },
      ...(isRead(call)
        ? []
        : [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]),
    ],
    ...(hasBody(call) ? { requestBody: describeBody(call) } : {}),
    responses: {
      200: { description: 'Done', content: describeAnswer(call) },
      400: failure('What was sent cannot be accepted; data.errors names the fields'),
      ...(isOpen ? {} : { 401: failure('The session has ended (EXPIRE)'), 403: failure('Not allowed') }),
      404: failure('Unknown, or not this organisation’s'),
      409: failure('The state of the records does not allow it'),
      429: failure('Too many attempts; see Retry-After'),
      500: failure('A fault of the server; data.incident names it'),
      503: failure('The database cannot be reached; see Retry-After'),
    },
  };
}

function describeAnswer(call: AnyCall): Json {
  if (call.binary) return { [call.binary]: { schema: { type: 'string', format: 'binary' } } };
  if (call.kind === 'export' && call.list) return { 'application/x-ndjson': { schema: schemaOf(call.list.row) } };
  return { 'application/json': { schema: envelopeOf(call) } };
}

function describeBody(call: AnyCall): Json {
  const schema = schemaOf(call.body);
  const withTenant = { ...schema, properties: { ...(schema.properties as Json), tenant_code: { type: 'string' } } };
  const content: Json = { 'application/json': { schema: withTenant } };
  if (call.upload) {
    const properties = { [call.upload.json]: withTenant, [call.upload.file]: { type: 'string', format: 'binary' } };
    content['multipart/form-data'] = { schema: { type: 'object', properties } };
  }
  return { required: true, content };
}

const envelopeOf = (call: AnyCall): Json => ({
  type: 'object',
  required: ['response_status', 'message', 'data'],
  properties: { response_status: { const: 'SUCCESS' }, message: { type: 'string' }, data: schemaOf(call.data) },
});

function describeNeed(need: Need): string {
  if (need.kind === 'open') return 'Needs no session.';
  if (need.kind === 'session') return 'Needs a session.';
  return `Needs ${need.anyOf.map((grant) => grant.replace(':', ' + ')).join(', or ')}.`;
}

const inHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The description as a page without scripts: every call with its parts to unfold. */
function renderDocs(groups: Record<string, CallGroup>): string {
  const sections = Object.entries(groups).map(([tag, group]) => {
    const rows = Object.values(group).map((call) => {
      const method = methods[call.kind].join(' or ');
      const answer = call.kind === 'export' && call.list ? call.list.row : call.data;
      const parts: [string, string][] = [['Answer', call.binary ?? JSON.stringify(schemaOf(answer), null, 2)]];
      if (hasBody(call)) parts.unshift(['Body', JSON.stringify(schemaOf(call.body), null, 2)]);
      const details = parts.map(([title, json]) => `<h3>${title}</h3><pre>${inHtml(json)}</pre>`).join('');
      return `<details><summary><b>${method}</b> <code>/api${inHtml(call.path)}</code> ${inHtml(call.summary)}</summary>
<p>${inHtml(describeNeed(call.needs))}</p>${details}</details>`;
    });
    return `<section><h2>${inHtml(tag)}</h2>${rows.join('\n')}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Almoner API</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/api/docs.css"></head>
<body><h1>Almoner API</h1><p>The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>${sections.join('\n')}</body></html>`;
}

const docsStyle = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:70rem;margin:2rem auto;padding:0 1rem}summary{cursor:pointer;padding:.4rem 0}
details{border-bottom:1px solid #8884}pre{overflow:auto;background:#8881;padding:.75rem;border-radius:6px;font-size:.85rem}
h2{text-transform:capitalize;margin-top:2rem}b{display:inline-block;min-width:7.5rem}`;

/** Serves the description at `/api/openapi.json` and, readable, at `/api/docs`. */
export function serveDescription(app: FastifyInstance, groups: Record<string, CallGroup>): void {
  let json: string | undefined;
  let page: string | undefined;
  app.get('/api/openapi.json', (_, reply) => {
    json ??= JSON.stringify(describeCalls(groups));
    return reply.type('application/json; charset=utf-8').send(json);
  });
  app.get('/api/docs', (_, reply) => {
    page ??= renderDocs(groups);
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.get('/api/docs.css', (_, reply) => reply.type('text/css').send(docsStyle));
}
