// The API description as a page without scripts: every call with its parts to unfold, and the schemas that they refer to.
import type { Json } from './openapi-schemas.ts';

export interface OperationObject extends Json {
  operationId: string;
  summary: string;
  tags: [string];
  'x-also'?: string;
  security?: { session: string[] }[];
  requestBody?: Json;
  parameters?: Json[];
  responses: { 200: Json };
}

/** The parts of an OpenAPI description that the page shows. */
export interface Description extends Json {
  info: Json & { title: string; description: string };
  paths: Record<string, Record<string, OperationObject>>;
  components: Record<'requestBodies' | 'responses' | 'securitySchemes', Json> & { schemas: Record<string, Json> };
}

const inHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A schema as HTML, with each reference as a link to the named schema. */
const pre = (schema: unknown) =>
  inHtml(JSON.stringify(schema, null, 2))
    .replaceAll('&#34;', '"')
    .replace(/\{\s*"\$ref": "#\/components\/schemas\/(\w+)"\s*\}/g, '<a href="#$1">$1</a>')
    .replace(/"\$ref": "#\/components\/schemas\/(\w+)"/g, '"$ref": <a href="#$1">$1</a>');

function needOf({ security }: OperationObject): string {
  if (!security) return 'Needs a session.';
  if (security.length === 0) return 'Needs no session.';
  return `Needs ${security.map(({ session: [grant] }) => grant?.replace(':', ' + ')).join(', or ')}.`;
}

/** The schemas of a body or response by media type, without the response's common envelope. */
function contentOf(part: Json, components: Description['components']): [string, unknown][] {
  const [, , section, name] = String(part.$ref ?? '').split('/') as ['#', string, 'responses', string];
  const { content } = (part.$ref ? components[section][name] : part) as { content: Record<string, { schema?: Json }> };
  return Object.entries(content).map(([type, { schema }]) => {
    const [envelope, answer] = (schema?.allOf ?? []) as { $ref?: string; properties?: Json }[];
    const isAnswer = envelope?.$ref === '#/components/schemas/Success';
    return [type, isAnswer ? answer?.properties?.data : schema];
  });
}

function renderCall(path: string, method: string, operation: OperationObject, { components }: Description): string {
  const parts = [
    ...(operation.requestBody ? [['Body', operation.requestBody] as const] : []),
    ['Answer', operation.responses[200]] as const,
  ];
  const details = parts.flatMap(([title, part]) =>
    contentOf(part, components).map(
      ([type, schema]) =>
        `<h3>${title}${type === 'application/json' ? '' : `, ${type}`}</h3>${schema ? `<pre>${pre(schema)}</pre>` : ''}`,
    ),
  );
  const methods = [method.toUpperCase(), ...(operation['x-also'] ? [operation['x-also']] : [])].join(' or ');
  return `<details><summary><b>${methods}</b> <code>${inHtml(path)}</code> ${inHtml(operation.summary)}</summary>
<p>${inHtml(needOf(operation))}</p>${details.join('')}</details>`;
}

/** The whole page as HTML. */
export function renderDocs(description: Description): string {
  const byTag = new Map<string, string[]>();
  for (const [path, item] of Object.entries(description.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const [tag] = operation.tags;
      byTag.set(tag, [...(byTag.get(tag) ?? []), renderCall(path, method, operation, description)]);
    }
  }
  const sections = [...byTag].map(([tag, rows]) => `<section><h2>${inHtml(tag)}</h2>${rows.join('\n')}</section>`);
  // A link's target is within its details element, so that a browser unfolds it on navigation.
  const schemas = Object.entries(description.components.schemas).map(
    ([name, schema]) =>
      `<details><summary><code>${name}</code></summary><pre id="${name}">${pre(schema)}</pre></details>`,
  );
  const introduction = description.info.description.split('\n\n').map((text) => `<p>${inHtml(text)}</p>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Almoner API</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/api/docs.css"></head>
<body><h1>Almoner API</h1><p>The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>${introduction.join('')}
${sections.join('\n')}<section><h2>Schemas</h2>${schemas.join('\n')}</section></body></html>`;
}

export const docsStyle = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:70rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}summary{cursor:pointer;padding:.4rem 0}
details{border-bottom:1px solid #8884}pre{overflow:auto;background:#8881;padding:.75rem;border-radius:6px;font-size:.85rem}
h2{text-transform:capitalize;margin-top:2rem}b{display:inline-block;min-width:7.5rem}`;
