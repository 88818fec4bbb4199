// Generated from appointment.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/i18n';

export const t = catalogue<{
  add: [];
  addFor: [{ name: string | number }];
  addTicket: [];
  appointments: [];
  at: [{ day: string | number; time: string | number }];
  backToAppointments: [];
  backToTickets: [];
  calendar: [];
  create: [];
  date: [];
  department: [];
  doctor: [];
  edit: [];
  editFor: [{ name: string | number }];
  find: [];
  from: [];
  goOn: [];
  hint: [];
  laterHint: [{ days: string | number }];
  message: [];
  note: [];
  number: [];
  onlyNew: [{ status: string | number }];
  patient: [];
  save: [];
  search: [];
  status: [];
  takeUp: [];
  ticketClosed: [];
  time: [];
  to: [];
  today: [];
}>('web/front/appointment');
