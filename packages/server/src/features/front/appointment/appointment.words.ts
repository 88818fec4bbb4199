// Generated from appointment.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  alreadyIs: [{ status: string | number }];
  arrivalNotToday: [{ day: string | number }];
  arrivalTooLate: [{ status: string | number }];
  bookedToday: [{ patient: string | number; time: string | number }];
  calledElsewhere: [{ number: string | number; room: string | number }];
  cannotBecome: [{ from: string | number; to: string | number }];
  chooseActiveDepartment: [];
  chooseActiveDoctor: [];
  chooseOfTicket: [];
  dayPast: [];
  doctorBusy: [];
  doctorBusyThen: [{ day: string | number; doctor: string | number; from: string | number; to: string | number }];
  enteredTooLate: [{ days: string | number; earliest: string | number }];
  lastBeforeFirst: [];
  mostDays: [{ most: string | number }];
  notWaiting: [{ status: string | number }];
  onlyNew: [{ status: string | number }];
  reminder: [
    {
      day: string | number;
      doctor: string | number;
      firstName: string | number;
      hasDoctor: string | number;
      hospital: string | number;
      phone: string | number;
      time: string | number;
    },
  ];
  reminderSubject: [{ hospital: string | number }];
  timeSkipped: [{ day: string | number; time: string | number }];
  tooMuch: [];
  waitsAlready: [{ number: string | number; patient: string | number }];
}>('server/front/appointment');
