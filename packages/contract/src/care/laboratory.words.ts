// Generated from laboratory.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  chooseRequest: [];
  mostResults: [{ most: number }];
  nameOnce: [];
  nameWithControls: [{ name: string | number }];
  notDone: [];
  provideTitle: [];
  provideValue: [];
  sameResults: [];
  tooLong: [{ max: number; name: string | number }];
  valueWithControls: [{ name: string | number }];
  withHidden: [{ name: string | number }];
  writeResults: [];
}>('contract/care/laboratory');
