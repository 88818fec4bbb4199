// Generated from message.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  chooseMembers: [];
  choosePeople: [];
  choosePerson: [];
  chooseRecord: [];
  mostPeople: [{ most: string | number }];
  provideGroupName: [];
  provideMessage: [];
}>('contract/office/message');
