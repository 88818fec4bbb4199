export function failuresOf(commands: Record<string, string>, run: (command: string) => boolean): string[];
