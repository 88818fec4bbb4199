export interface Journey {
  file: string;
  titles: string[];
}
export function leftOf(all: readonly Journey[], broken: readonly string[]): Journey[];
export function lineOf(journey: Journey): string;
export function allJourneys(env?: NodeJS.ProcessEnv): Journey[];
