// A doctor's working hours and times away.
import {
  type Schedule,
  ScheduleInput,
  schedule,
  usualHours,
  type WorkingHours,
} from '@almoner/contract/front/schedule';
import { weekdayName, weekdays } from '@almoner/contract/house/working-days';
import { useParams } from 'react-router';
import type { z } from 'zod';
import type { WithLoadedVersion } from '../../../kernel/call/loaded-version';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { languageOfNumbers } from '../../../kernel/language/i18n';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { fullName } from '../../../records/person/name';
import { Form } from '../../../ui/form/form';
import { Card } from '../../../ui/look/card';
import { Facts } from '../../../ui/look/facts';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { AbsenceList } from './absence-list';
import { HoursFields } from './hours-fields';
import { valuesOf } from './hours-values';
import './schedule.css';
import { t } from './schedule.words';

export default function HoursScreen() {
  const { id = '' } = useParams();
  const known = useCall(schedule.read, { doctorId: id });
  const mayChange = useMay()(schedule.update.needs);
  const linkTo = useLinkTo();
  const doctor = known.data?.doctor;
  const doctors = linkTo('doctors');
  const title = doctor ? t.workingHoursOf({ name: fullName(doctor) }) : t.workingHours();
  return (
    <Screen title={title} width="form" {...(doctors ? { trail: [{ label: t.doctors(), to: doctors }] } : {})}>
      <Loaded answer={known}>
        {(record) => (
          <>
            <AbsenceList schedule={record} />
            {mayChange ? <HoursOf record={record} reload={known.retry} /> : <HoursTable hours={record.hours} />}
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function HoursOf({ record, reload }: { record: Schedule; reload: () => void }) {
  const update = useCommand(schedule.update);
  const save = (scheduleRo: WithLoadedVersion<z.input<typeof ScheduleInput>>) =>
    update.run({ params: { doctorId: record.doctorId }, body: { scheduleRo } });
  return (
    <Form
      schema={ScheduleInput}
      server="scheduleRo"
      initial={valuesOf(record)}
      submit={t.saveHours()}
      onSubmit={save}
      reload={reload}
    >
      <HoursFields />
    </Form>
  );
}

/** Read-only hours, for users who may not change them. */
function HoursTable({ hours }: { hours: readonly WorkingHours[] }) {
  const shown = hours.length > 0 ? hours : usualHours;
  return (
    <Card title={hours.length > 0 ? t.hours() : t.usualHours()}>
      <div className="hours-list">
        <Facts
          look="rows"
          facts={weekdays.map((day) => {
            const ranges = shown.filter(({ weekday }) => weekday === day).map(({ from, to }) => t.fromTo({ from, to }));
            return { label: weekdayName(day, languageOfNumbers()), value: ranges.join(', ') || t.doesNotWork() };
          })}
        />
      </div>
    </Card>
  );
}
