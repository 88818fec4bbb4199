// The product: what `npm start` runs.
import { serve } from './serve.ts';

await serve();
