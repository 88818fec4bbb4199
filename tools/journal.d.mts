export const JOURNAL: 'ALMONER_JOURNAL';

export interface Entry {
  event: 'begin' | 'end';
  /** The same for all attempts of one test. */
  id: string;
  /** How the closing lines call it. */
  name: string;
  /** Relative to the repository. */
  file: string;
  /** Of this attempt, once it ended. */
  status?: 'passed' | 'failed' | 'skipped';
  ms?: number;
  error?: string;
  /** The file of the recorded attempt. */
  trace?: string;
  /** Measured by it, a sentence each. */
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
