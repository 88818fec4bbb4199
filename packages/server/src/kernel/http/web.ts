// Serves the web application: files compressed at build time, and its single page at every path that is neither a file nor
// a call. The page has a fresh nonce for the styles that the UI kit inserts at run time.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../base/config.ts';
import { t } from '../base/kernel.words.ts';
import { languageOf, translateMessage } from '../base/language.ts';
import { contentSecurityPolicy, newNonce } from './http.ts';

const HALF_A_YEAR_MS = 182 * 24 * 3600 * 1000;

/** security.txt (RFC 9116): the contact for reports of vulnerabilities. */
const securityText = (contact: string, publicUrl: string) =>
  [
    `Contact: ${contact}`,
    `Expires: ${new Date(Date.now() + HALF_A_YEAR_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');

/** The page in a language: it preloads the texts of its first screen. */
const pageIn = (language: string, html: string): string =>
  html.replace(/<html lang="en" data-words="(\w+)"([\s\S]*?)<\/head>/, (_, set, head) => {
    const href = `/assets/words/${set}.${language}.json`;
    const lang = language.startsWith('x-') ? 'en' : language;
    return `<html lang="${lang}" data-words="${set}"${head}<link rel="preload" as="fetch" crossorigin href="${href}"></head>`;
  });

const YEAR_MS = 365 * 24 * 3600 * 1000;

/** Serves the application built into `folder`; if it is missing, as in tests of the API, only the API is served. */
export async function serveWeb(
  app: FastifyInstance,
  folder: URL,
  { securityContact: contact, publicUrl }: Pick<Config, 'securityContact' | 'publicUrl'>,
): Promise<void> {
  const page = new URL('index.html', folder);
  const html = existsSync(page) ? readFileSync(page, 'utf8') : undefined;
  if (html !== undefined) {
    await app.register(staticFiles, {
      root: fileURLToPath(folder),
      index: false,
      // One route per file: the path of a folder, above all `/`, then serves the page instead of a refusal.
      wildcard: false,
      preCompressed: true,
      dotfiles: 'ignore',
      cacheControl: false,
      // The names of files below assets contain a hash of their content.
      setHeaders: (reply, path) => {
        const cache = path.includes('/assets/') ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache';
        reply.header('cache-control', cache);
      },
      allowedPath: (path) => !path.endsWith('/index.html') && !path.includes('/.'),
    });
  }
  app.get('/.well-known/security.txt', async (_, reply) => {
    if (contact === undefined) return reply.callNotFound();
    return reply.type('text/plain; charset=utf-8').send(securityText(contact, publicUrl));
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' &&
      !/^\/api(\/|$)/.test(request.url) &&
      !/^\/(assets|\.well-known)(\/|$)/.test(request.url);
    if (!isPage || html === undefined) {
      return reply
        .code(404)
        .send({ response_status: 'FAILED', message: translateMessage(t.absent(), languageOf(request)), data: null });
    }
    const nonce = newNonce();
    const language = languageOf(request);
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .header('vary', 'accept-language')
      .send(pageIn(language, html).replaceAll('__CSP_NONCE__', nonce));
  });
}
