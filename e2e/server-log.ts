// Faults in the log of the server that served the journeys: warnings, errors, and names of patients.

/** Warnings that the journeys cause on purpose. Each entry is a deliberate decision. Keep the list short. */
const ALLOWED = [
  // Logged if root has cloned the repository into its own home.
  /The database's user can't reach \S+node_modules\S+, so a copy of the binaries runs from/,
  // PostgreSQL logs this if the server stops while autovacuum works.
  /FATAL: +terminating autovacuum process due to administrator command/,
  // A journey gives a hospital a name with letters that cannot be printed, to see the notice in Settings. The log names the
  // code points only, never the name.
  /"letters":\[(?:"U\+[\dA-F]+",?)+\],"more":\d+,"where":"\w[\w-]*","msg":"letters that cannot be printed: boxes on paper"/,
];

/** Unexpected lines of the log, each preceded by the reason. */
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

// The server logs JSON with the levels of pino (40 is a warning). PostgreSQL logs plain lines, and so does Node when it
// crashes.
function isAlarming(line: string): boolean {
  if (!line.startsWith('{')) return /\b(WARNING|ERROR|FATAL|PANIC)\b|^\w*(Error|Warning)\b|\(node:\d+\)/.test(line);
  try {
    return (JSON.parse(line) as { level: number }).level >= 40;
  } catch {
    return true;
  }
}
