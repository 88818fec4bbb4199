// Build step: removes the summaries of calls. Only the server needs them, for the API's description and the audit trail; in the
// browser they would add 4 kB (gzip) to the shell, and as much to a screen.
import type { Plugin } from 'vite';

const CONTRACT = /\/packages\/contract\/src\/.*\.ts$/;
const SUMMARY = /\bsummary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`)(?=\s*[,}])/g;

/** The source of a module of the contract with empty summaries. */
export const withoutSummaries = (source: string): string => source.replace(SUMMARY, "summary: ''");

export const withoutSummariesOfCalls = (): Plugin => ({
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    CONTRACT.test(id) && code.includes('summary:') ? { code: withoutSummaries(code), map: null } : undefined,
});
