// Working hours for those who only read them.
import { usualHours, type WorkingHours } from '@almoner/contract/front/schedule';
import { weekdayName, weekdays } from '@almoner/contract/house/working-days';
import { languageOfNumbers } from '../../../kernel/i18n';
import { Card } from '../../../ui/card';
import { t } from './schedule.words';

export function HoursTable({ hours }: { hours: readonly WorkingHours[] }) {
  const shown = hours.length > 0 ? hours : usualHours;
  return (
    <Card title={hours.length > 0 ? t.hours() : t.usualHours()}>
      <dl className="hours-list">
        {weekdays.map((day) => {
          const ranges = shown.filter(({ weekday }) => weekday === day).map(({ from, to }) => t.fromTo({ from, to }));
          return (
            <div key={day}>
              <dt>{weekdayName(day, languageOfNumbers())}</dt>
              <dd>{ranges.join(', ') || t.doesNotWork()}</dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}
