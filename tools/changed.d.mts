export interface Broken {
  tests: string[];
  journeys: string[];
  calls: string[];
}
/** A changed file, and how many of its lines are gone. */
export interface Change {
  file: string;
  isNew: boolean;
  removed: number;
}
export function breaksEverything(change: Change): boolean;
export function whatChanged(revision: string): Broken | undefined;
export function brokenBy(changed: string[], imports: Map<string, string[]>): Broken;
export function touchedJourneys(revision?: string): string[] | undefined;
export function touchedFeatures(revision?: string): string[];
export function featuresOf(changed: readonly string[]): string[];
