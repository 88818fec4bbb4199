// Starts the product once for all journeys, and afterwards holds it to an orderly end and a calm log.
import { PATIENT_NAMES } from './patient-names.ts';
import { startServer } from './server.ts';
import { findFaults } from './server-log.ts';

export default async function setUp() {
  const server = await startServer();
  // Workers read these: they start after us and inherit the environment.
  process.env.ALMONER_E2E_URL = server.url;
  process.env.ALMONER_E2E_DATA_DIR = server.dataDir;
  return async () => {
    const code = await server.stop();
    const faults = findFaults(server.written(), PATIENT_NAMES);
    server.remove();
    if (code !== 0) throw new Error(`The server did not end in order on SIGTERM: ${code}.`);
    if (faults.length > 0) throw new Error(`The server's log holds what it should not:\n${faults.join('\n')}`);
  };
}
