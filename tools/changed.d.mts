export interface Broken {
  tests: string[];
  journeys: string[];
  calls: string[];
}
export function whatChanged(revision: string): Broken | undefined;
export function brokenBy(changed: string[], imports: Map<string, string[]>): Broken;
