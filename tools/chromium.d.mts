export function findChromium(): string | undefined;
export function findHeadlessChromium(): string | undefined;
export function ensureChromium(): void;
export const chromiumArguments: string[];
