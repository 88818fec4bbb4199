// Generated from treatment.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/said';

export const t = catalogue<{
  askForSomething: [];
  oneOfAppointment: [];
  provideMeasurement: [];
  staysWithAppointment: [];
  staysWithTicket: [];
}>('server/care/treatment');
