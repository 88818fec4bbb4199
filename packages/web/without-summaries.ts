// Build step: every declared call carries a sentence for the description of the API and for the audit trail, which only the
// server writes. In the browser they were 4 kB (gzip) of the shell, and as much of a screen.
import type { Plugin } from 'vite';

const CONTRACT = /\/packages\/contract\/src\/.*\.ts$/;
const SUMMARY = /\bsummary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`)(?=\s*[,}])/g;

/** The source of a module of the contract with empty sentences in their place. */
export const withoutSummaries = (source: string): string => source.replace(SUMMARY, "summary: ''");

export const withoutSummariesOfCalls = (): Plugin => ({
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    CONTRACT.test(id) && code.includes('summary:') ? { code: withoutSummaries(code), map: null } : undefined,
});
