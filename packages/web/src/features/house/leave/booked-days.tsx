// Number of a doctor's appointments on days of leave. Each day links to the calendar, for roles that may read it.
import type { BookedDay } from '@almoner/contract/house/leave';
import { Link } from 'react-router';
import { formatDayInText } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import './leave.css';
import { t } from './leave.words';

export function BookedDays({ doctorId, booked }: { doctorId: string; booked: readonly BookedDay[] }) {
  const linkTo = useLinkTo();
  const count = booked.reduce((sum, day) => sum + day.count, 0);
  return (
    <>
      <p>{t.bookedDays({ count })}</p>
      <ul className="leave-entries">
        {booked.map((day) => {
          const words = t.bookedOn({ day: formatDayInText(day.date), count: day.count });
          const calendar = linkTo('appointments/calendar', {}, { day: day.date, doctor: doctorId });
          return <li key={day.date}>{calendar ? <Link to={calendar}>{words}</Link> : words}</li>;
        })}
      </ul>
      <p>{t.bookedAfter()}</p>
    </>
  );
}
