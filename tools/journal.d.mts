export const JOURNAL: 'ALMONER_JOURNAL';

export interface Entry {
  event: 'begin' | 'end';
  /** Identical for all attempts of one test. */
  id: string;
  /** Name in the closing lines. */
  name: string;
  /** Path relative to the repository. */
  file: string;
  /** Outcome of this attempt, once it ended. */
  status?: 'passed' | 'failed' | 'skipped';
  ms?: number;
  error?: string;
  /** Path of the attempt's trace. */
  trace?: string;
  /** Measurements of the test, one sentence each. */
  figures?: string[];
}

export interface Told {
  passed: number;
  failures: { name: string; error: string }[];
  flaky: { name: string; error: string; trace?: string }[];
  figures: string[];
  /** Names of the tests that began and did not end. */
  running: string[];
  filesTook: Map<string, number>;
}

export function note(entry: Entry): void;
export function readJournal(text: string): Told;
