// Generated from notification.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  mail: [
    {
      choices: string | number;
      firstName: string | number;
      hospital: string | number;
      link: string | number;
      list: string | number;
    },
  ];
  mailLine: [{ count: string | number; what: string | number }];
  mailSubject: [{ count: number; hospital: string | number; urgent: string | number }];
  notMailed: [];
  notTold: [];
}>('server/office/notification');
