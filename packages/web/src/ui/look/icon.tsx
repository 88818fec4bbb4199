// Our own small set of line icons on a 24 px grid. They are always beside a word or inside a labelled control, therefore
// hidden from screen readers.
import { fewPaths, LineIcon } from './line-icon';

const paths = {
  ...fewPaths,
  home: 'M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z',
  department: 'M5 20V6a1 1 0 0 1 1-1h7a1 1 0 0 1 1 1v14M14 10h4a1 1 0 0 1 1 1v9M3 20h18M8 9h3M8 13h3M8 17h3',
  patient: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.6-3.6 3.6-6 7.5-6s6.9 2.4 7.5 6',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19c.5-3 3-5 6.5-5s6 2 6.5 5M16 4.5a3.2 3.2 0 0 1 0 6M18 14.5c1.9.7 3.1 2.3 3.5 4.5',
  doctor:
    'M7 4v5a4 4 0 0 0 8 0V4M5 4h3M14 4h3M11 13v2a4.5 4.5 0 0 0 9 0v-1.5M20 13.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  nurse:
    'M5 9c0-3 3-5 7-5s7 2 7 5l-1.5 3h-11zM12 6v3.5M10.25 7.75h3.5M8 12v1.5a4 4 0 0 0 8 0V12M5 21c.7-2.3 3-3.8 7-3.8s6.3 1.5 7 3.8',
  calendar: 'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM4 10.5h16M8 3.5V8M16 3.5V8',
  ticket: 'M4 7h16v3.5a1.8 1.8 0 0 0 0 3.5V17.5H4V14a1.8 1.8 0 0 0 0-3.5zM14 7v2M14 11.5v1.5M14 15.5v2',
  care: 'M12 20S4 15.2 4 9.5A4.3 4.3 0 0 1 12 7.3a4.3 4.3 0 0 1 8 2.2C20 15.2 12 20 12 20ZM8 12h2l1.5-2.5L13.5 14l1-2H16',
  pharmacy: 'M5.5 13.5l8-8a3.5 3.5 0 0 1 5 5l-8 8a3.5 3.5 0 0 1-5-5ZM9.5 9.5l5 5',
  laboratory: 'M9 4h6M10 4v6l-5 8.5a1 1 0 0 0 .9 1.5h12.2a1 1 0 0 0 .9-1.5L14 10V4M8 15h8',
  money: 'M4 7h16v10H4zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM7 10v4M17 10v4',
  receipt: 'M6 3.5h12v17l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5zM9 8h6M9 12h6',
  invoice: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 16h6',
  expense: 'M7 17 17 7M9 7h8v8',
  income: 'M17 7 7 17M15 17H7V9',
  percent: 'M18 6 6 18M7.5 9.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM16.5 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  till: 'M4 14h16v6H4zM6.5 14V8.5h8V14M14.5 11h3v3M10 17h4M8 4.5h5v4H8z',
  refund: 'M9 14 4.5 9.5 9 5M4.5 9.5H14a5 5 0 0 1 0 10h-4',
  pie: 'M12 3.5V12l6 6A8.5 8.5 0 1 1 12 3.5ZM15.5 4.3a8.5 8.5 0 0 1 4.7 6.2h-4.7z',
  report: 'M4 20h16M7 20v-7M12 20V5M17 20v-10',
  asset: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  ward: 'M3.5 6v13M3.5 16h17v3M20.5 16v-3a3 3 0 0 0-3-3H10v6M6.75 12.5a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5Z',
  settings:
    'M4 7h9M17 7h3M15 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM4 17h3M11 17h9M9 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  key: 'M8.5 19a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM11.5 12.3 20 4M16.5 7.5l2.5 2.5',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  'sign-out': 'M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8M10.5 12H20M16.5 8.5 20 12l-3.5 3.5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.3 15.3 20 20',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  edit: 'M4.5 19.5l1-4L16 5l3 3L8.5 18.5zM13.5 7.5l3 3',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10 10.5v6M14 10.5v6',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'chevron-left': 'M14.5 6l-6 6 6 6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  'arrow-left': 'M20 12H4M10 6l-6 6 6 6',
  'arrow-up': 'M12 20V4M6 10l6-6 6 6',
  'arrow-down': 'M12 4v16M6 14l6 6 6-6',
  download: 'M12 4v11M7.5 11l4.5 4.5L16.5 11M5 20h14',
  upload: 'M12 16V5M7.5 9.5 12 5l4.5 4.5M5 20h14',
  filter: 'M4 6h16l-6 7.5V19l-4 1.5v-7z',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 18.5a2 2 0 0 0 4 0',
  message: 'M4 5h16v11H11l-4.5 4V16H4z',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
  screen: 'M4 5h16v11H4zM9 20h6M12 16v4',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7v5l3.5 2',
  phone: 'M5 4h4l1.5 5-2.3 1.5a11 11 0 0 0 5.3 5.3L15 13.5l5 1.5v4a1 1 0 0 1-1 1C11 20 4 13 4 5a1 1 0 0 1 1-1Z',
  refresh: 'M19.5 11a7.5 7.5 0 1 0-1.8 6M19.5 5v6h-6',
  'panel-left': 'M4 5h16v14H4zM9.5 5v14',
} as const;

export type IconName = keyof typeof paths;

export const Icon = ({ name, size }: { name: IconName; size?: number }) => <LineIcon path={paths[name]} size={size} />;
