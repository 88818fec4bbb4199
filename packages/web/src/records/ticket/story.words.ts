// Generated from story.en.json by `npm run generate:words`.
import { catalogue } from '../../kernel/language/i18n';

export const t = catalogue<{
  appointmentBecame: [{ at: string | number; number: string | number; status: string | number }];
  appointmentBooked: [{ at: string | number; number: string | number }];
  appointmentChanged: [{ at: string | number; number: string | number }];
  appointmentEnteredLater: [{ at: string | number; number: string | number }];
  appointmentGivenAway: [{ number: string | number }];
  arrivalUndone: [{ number: string | number }];
  by: [{ name: string | number }];
  patientArrived: [{ number: string | number }];
  requestCancelled: [{ request: string | number }];
  stayCancelled: [{ reason: string | number }];
  stayDischarged: [];
  stayOrdered: [];
  stayReceived: [{ place: string | number }];
  stayRequested: [{ reason: string | number }];
  staySummarised: [];
  stayTransferred: [{ place: string | number }];
  ticketClosed: [];
  ticketOpened: [];
  ticketReopened: [];
  treatment: [{ complain: string | number }];
}>('web/records/ticket/story');
