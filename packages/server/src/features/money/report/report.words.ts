// Generated from report.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  manyReports: [];
  newestOnly: [{ most: number }];
}>('server/money/report');
