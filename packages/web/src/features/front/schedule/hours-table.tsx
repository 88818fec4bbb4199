// Working hours for those who only read them.
import { usualHours, type WorkingHours } from '@almoner/contract/front/schedule';
import { weekdays } from '@almoner/contract/house/working-days';
import { Card } from '../../../ui/card';

export function HoursTable({ hours }: { hours: readonly WorkingHours[] }) {
  const shown = hours.length > 0 ? hours : usualHours;
  return (
    <Card title={hours.length > 0 ? 'Hours' : 'Usual hours of the hospital'}>
      <dl className="hours-list">
        {weekdays.map((name, place) => {
          const ranges = shown.filter(({ weekday }) => weekday === place + 1).map(({ from, to }) => `${from} to ${to}`);
          return (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{ranges.join(', ') || 'Does not work'}</dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}
