// Generated from calendar.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/i18n';

export const t = catalogue<{
  appointmentIsBack: [{ name: string | number }];
  appointmentMoved: [{ name: string | number; place: string | number }];
  appointmentStays: [{ name: string | number }];
  appointmentsList: [];
  away: [];
  calendar: [];
  chooseSlot: [{ name: string | number }];
  chooseSlotOfTicket: [{ name: string | number; number: string | number }];
  close: [];
  date: [];
  day: [];
  days: [{ from: string | number; to: string | number }];
  department: [];
  doctor: [];
  free: [{ count: number }];
  freePlace: [{ place: string | number }];
  hint: [];
  lasting: [{ at: string | number; count: number }];
  move: [];
  moveHere: [];
  next: [{ view: string | number }];
  noDoctor: [];
  notMoved: [{ name: string | number }];
  onLeave: [];
  openTicket: [];
  pickedUp: [{ name: string | number }];
  pickedUpByPress: [{ name: string | number }];
  placeGone: [];
  previous: [{ view: string | number }];
  takeUp: [];
  time: [];
  today: [];
  view: [];
  week: [];
}>('web/front/appointment/calendar');
