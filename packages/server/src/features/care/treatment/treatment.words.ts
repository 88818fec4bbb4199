// Generated from treatment.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  askForSomething: [];
  asksForSomething: [];
  chooseCode: [];
  oneOfAppointment: [];
  priceChanged: [{ service: string | number }];
  provideMeasurement: [];
  serviceNotOffered: [];
  servicesComeToOther: [];
  staysWithAppointment: [];
  staysWithTicket: [];
  struckAlready: [];
}>('server/care/treatment');
