// The product with the demo hospital in it: what `npm run demo` runs.
import { serve } from '../src/serve.ts';
import { demoPassword } from './caller.ts';
import { makeDemo } from './demo.ts';
import { demoAccounts } from './staff.ts';

if (process.env.DATABASE_URL) {
  throw new Error('the demo hospital has passwords that everybody knows, so it is not made in DATABASE_URL');
}

await serve({
  prepare: async (options) => {
    options.log.info('Making the demo hospital, if there is none yet; its six weeks take some seconds.');
    await makeDemo({ ...options, log: options.log.child({}, { level: 'error' }) });
  },
  onListening: (address) => {
    const lines = demoAccounts.map(({ username, role }) => `  ${role.padEnd(14)}${username}`);
    process.stdout.write(
      `\nThe demo hospital is open at ${address}\nSign in with the password "${demoPassword}" as:\n${lines.join('\n')}\n\n`,
    );
  },
});
