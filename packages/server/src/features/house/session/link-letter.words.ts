// Generated from link-letter.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  changed: [
    {
      by: string | number;
      hospital: string | number;
      newEmail: string | number;
      newUsername: string | number;
      publicUrl: string | number;
      username: string | number;
    },
  ];
  changedSubject: [];
  confirm: [{ hospital: string | number; link: string | number; username: string | number }];
  confirmSubject: [];
  invitation: [
    {
      hospital: string | number;
      link: string | number;
      publicUrl: string | number;
      username: string | number;
    },
  ];
  invitationSubject: [];
  letIn: [{ link: string | number; username: string | number }];
  letInSubject: [];
  reset: [{ link: string | number; username: string | number }];
  resetSubject: [];
}>('server/house/session/link-letter');
