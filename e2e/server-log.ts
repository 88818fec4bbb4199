// Faults in the log of a server that served the journeys well: warnings, errors, patients.

/** Warnings that belong to what a journey does on purpose. Each is a decision; keep it short. */
const ALLOWED = [
  // A clone that root made below its own home.
  /The database's user can't reach \S+node_modules\S+, so a copy of the binaries runs from/,
  // A journey names a hospital so, to see that Settings says it; by code points, never by the name.
  /"letters":\[(?:"U\+[\dA-F]+",?)+\],"more":\d+,"where":"\w[\w-]*","msg":"letters that cannot be printed: boxes on paper"/,
];

/** Lines of the log that should not be there, each with the reason in front. */
export function findFaults(log: string, patientNames: readonly string[]): string[] {
  return log
    .split('\n')
    .filter((line) => line.trim() !== '' && !ALLOWED.some((allowed) => allowed.test(line)))
    .flatMap((line) => {
      const named = patientNames.find((name) => line.toLowerCase().includes(name.toLowerCase()));
      if (named !== undefined) return [`names the patient ${named}: ${line}`];
      return isAlarming(line) ? [`is a warning or worse: ${line}`] : [];
    });
}

// Ours are JSON with pino's levels (40 is a warning). PostgreSQL writes plain lines; so does Node when it dies.
function isAlarming(line: string): boolean {
  if (!line.startsWith('{')) return /\b(WARNING|ERROR|FATAL|PANIC)\b|^\w*(Error|Warning)\b|\(node:\d+\)/.test(line);
  try {
    return (JSON.parse(line) as { level: number }).level >= 40;
  } catch {
    return true;
  }
}
