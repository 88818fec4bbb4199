// Starts the server once for all journeys. Afterwards checks that it stops in order and that its log has no faults.
import { PATIENT_NAMES } from './patient-names.ts';
import { startServer } from './server.ts';
import { findFaults } from './server-log.ts';

export default async function setUp() {
  const server = await startServer();
  // The worker processes start later and inherit these variables.
  process.env.ALMONER_E2E_URL = server.url;
  process.env.ALMONER_E2E_DATA_DIR = server.dataDir;
  return async () => {
    const code = await server.stop();
    const faults = findFaults(server.written(), PATIENT_NAMES);
    server.remove();
    // `npm test` lists the failure under its first line.
    const found = [
      ...(code === 0 ? [] : [`The server did not end in order on SIGTERM: ${code}`]),
      ...(faults.length === 0 ? [] : ["The server's log holds what it should not", ...faults]),
    ];
    if (found.length > 0) throw new Error(found.join('\n'));
  };
}
