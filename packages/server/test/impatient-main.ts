// The product as `npm start` runs it, with the short time limits of the tests.
import { serve } from '../src/serve.ts';
import { shortWaits } from './short-waits.ts';

await serve({ waits: shortWaits });
