// Home of the front desk: today's appointments with a button for the arrival, and the waiting patients by place.
import { deskWorklist, type Visit, type VisitStage } from '@almoner/contract/desk/worklist';
import { type Appointment, appointment } from '@almoner/contract/front/appointment';
import { department } from '@almoner/contract/house/department';
import { staff } from '@almoner/contract/house/staff';
import { useEffect, useRef, useState } from 'react';
import { useNow } from '../../../kernel/browser/use-now';
import { showBanner } from '../../../kernel/call/banner';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { useList } from '../../../kernel/call/use-list';
import { today } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { useTimeZone } from '../../../kernel/session/session';
import { doctorName, fullName } from '../../../records/person/name';
import { optionsFrom, optionsOf } from '../../../ui/field/options';
import { Button, LinkButton } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { Skeleton } from '../../../ui/look/skeleton';
import { loadable } from '../../../ui/page/loadable';
import { Filters, SelectFilter, TextFilter } from '../../../ui/table/filters';
import { NoRecords } from '../../../ui/table/no-records';
import { Paging } from '../../../ui/table/paging';
import { type CountedBy, StateFilter } from '../../../ui/table/state-filter';
import { listAddress } from '../../../ui/table/table-address';
import { useTable } from '../../../ui/table/use-table';
import { ClampedText, TwoLines, type WorkColumn, Worklist, type WorkStep } from '../../../ui/worklist/worklist';
import { openFrom, undoBy } from './banner-act';
import { HomeFrame, type HomeProps } from './home-frame';
import { useRowSteps } from './use-row-steps';
import { visitName, WhenCell, WhoCell } from './visit-cells';
import { type Moment, momentInWords } from './wait-cells';
import { WaitingPlaces } from './waiting-places';
import './worklist.css';
import { t } from './worklist.words';

const WalkInDialog = loadable(async () => (await import('./walk-in-dialog')).WalkInDialog, null);

const address = listAddress(deskWorklist);

const columnsAt = (at: Moment): WorkColumn<Visit>[] => [
  { key: 'when', header: t.time, width: '104px', cell: (visit) => <WhenCell visit={visit} at={at} /> },
  { key: 'who', header: t.patient, cell: (visit) => <WhoCell visit={visit} at={at} by="phone" /> },
  {
    key: 'doctor',
    header: t.doctor,
    width: '20%',
    extra: true,
    cell: ({ doctor, department: { name } }) =>
      doctor ? <TwoLines first={doctorName(doctor)} second={name} /> : <TwoLines first={name} />,
  },
  { key: 'reason', header: t.reason, width: '20%', cell: ({ reason }) => <ClampedText text={reason} /> },
];

const FIRST: VisitStage = 'TO_ARRIVE';

export default function DeskHome({ beneath }: HomeProps) {
  const at = { now: useNow(), timeZone: useTimeZone() };
  const table = useTable(address);
  const { stage = FIRST } = table.filters;
  // Waiting patients are sorted by longest wait, expected patients by appointment time.
  const sort = stage === 'WAITING' ? ({ column: 'arrived', descending: false } as const) : undefined;
  const list = useList(deskWorklist, { ...table, sort, filters: { ...table.filters, stage } });
  const linkTo = useLinkTo();
  const { stepsOf, busy, refused } = useDeskSteps(list.retry);
  const { data, retry } = list;
  const day = today(at, new Date(at.now));
  // Loads the list of the new day at midnight, even if the user does nothing.
  const read = useRef(day);
  useEffect(() => {
    if (read.current !== day) retry();
    read.current = day;
  }, [day, retry]);
  const counts = data?.states.counts;
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <HomeFrame
      beneath={beneath}
      title={t.today()}
      count={all}
      note={momentInWords(at)}
      action={
        <>
          <WalkIn />
          <LinkButton to={linkTo('patients/new')}>{t.register()}</LinkButton>
        </>
      }
    >
      {refused && <ProblemNotice problem={refused} safe={kit.nothingChanged()} />}
      <Filters table={table}>
        <VisitFilters table={table} states={data?.states} />
      </Filters>
      <div className="worklist-columns">
        <section aria-label={t.today()} className="worklist-main">
          {list.problem && (
            <ProblemNotice
              problem={list.problem}
              safe={data ? kit.readBefore() : kit.nothingChanged()}
              retry={list.retry}
            />
          )}
          {!data && !list.problem && <Skeleton width={60} />}
          {data && data.data.length > 0 && (
            <Worklist
              title={t.today()}
              columns={columnsAt(at)}
              groups={[{ key: stage, rows: data.data }]}
              nameOf={visitName}
              steps={stepsOf}
              busy={busy}
              secondary={beneath === undefined}
            />
          )}
          {data?.data.length === 0 && <NoRecords heading={emptyWords[stage]()} hint={t.deskHint()} />}
          {data && data.tablePage.totalElements > table.size && (
            <Paging
              title={t.today()}
              page={table.page}
              size={table.size}
              total={data.tablePage.totalElements}
              bound={list.bound}
              onPage={table.toPage}
            />
          )}
        </section>
        <WaitingPlaces at={at} />
      </div>
    </HomeFrame>
  );
}

/**
 * Button for a walk-in: one dialog puts the patient on a waiting list. Roles without that permission open a ticket instead.
 */
function WalkIn() {
  const linkTo = useLinkTo();
  const may = useMay()(appointment.walkIn.needs);
  const [open, setOpen] = useState(false);
  if (!may) return <LinkButton to={linkTo('tickets/new')}>{t.walkIn()}</LinkButton>;
  const tell = ({ ticket: { id, patient }, department: { name }, queueNumber }: Appointment) => {
    setOpen(false);
    const said = t.nowWaits({ patient: fullName(patient), number: queueNumber ?? '', department: name });
    showBanner(said, openFrom(linkTo('tickets/:id', { id })));
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.walkIn()}</Button>
      {open && <WalkInDialog onTaken={tell} onClose={() => setOpen(false)} />}
    </>
  );
}

const emptyWords: Record<VisitStage, () => string> = {
  TO_ARRIVE: t.nobodyToArrive,
  WAITING: t.nobodyWaits,
  WITH_DOCTOR: t.nobodyWithDoctor,
  SEEN: t.nobodySeen,
  NO_SHOW: t.noNoShow,
};

function VisitFilters({ table, states }: CountedBy<typeof address>) {
  const doctors = useCall(staff.listByRole, { role: 'DOCTOR' });
  const departments = useCall(department.list);
  const { departmentId } = table.filters;
  return (
    <>
      <StateFilter
        table={table}
        name="stage"
        label={t.stage()}
        all={{ label: t.toArrive, of: [FIRST] }}
        options={[
          { value: 'WAITING', label: t.waiting },
          { value: 'WITH_DOCTOR', label: t.withDoctor },
          { value: 'SEEN', label: t.seen },
          { value: 'NO_SHOW', label: t.noShow },
        ]}
        states={states}
      />
      <SelectFilter
        table={table}
        name="doctorId"
        label={t.doctor()}
        options={optionsFrom(doctors, (known) => known.map((one) => ({ value: one.id, label: fullName(one) })))}
      />
      <SelectFilter
        table={table}
        name="departmentId"
        label={t.department()}
        options={optionsFrom(departments, (known) =>
          optionsOf(known.filter(({ status, id }) => status === 1 || id === departmentId)),
        )}
      />
      <TextFilter table={table} name="search" label={t.search()} placeholder={t.find()} />
    </>
  );
}

/** Next steps of a visit for the desk, and the rows whose step is pending. */
function useDeskSteps(readAgain: () => void) {
  const linkTo = useLinkTo();
  const arrive = useCommand(appointment.arrive);
  const undo = useCommand(appointment.undoArrival);
  const moves = useMay()(appointment.arrive.needs);
  const { take, ...taken } = useRowSteps(readAgain);
  const send = (command: typeof arrive, id: string, tell: (after: Appointment) => void) =>
    take(id, async () => tell(await command.run({ params: { id } }, { quiet: true })));
  const takeBack = (id: string) =>
    void send(undo, id, ({ ticket }) => showBanner(t.arrivalUndone({ patient: fullName(ticket.patient) })));
  const note = (id: string) =>
    void send(arrive, id, ({ ticket, department: { name }, queueNumber }) => {
      const said = { patient: fullName(ticket.patient), number: queueNumber ?? '', department: name };
      showBanner(
        t.hasArrived(said),
        undoBy(() => takeBack(id)),
      );
    });
  const stepsOf = ({ id, stage, ticketId, patient }: Visit): WorkStep[] => {
    const open = { label: t.open(), to: linkTo('tickets/:id', { id: ticketId }) };
    const call = { label: t.call(), to: `tel:${patient.phone.replace(/[^+\d]/g, '')}` };
    const steps: Record<VisitStage, WorkStep[]> = {
      TO_ARRIVE: moves ? [{ label: t.arrived(), act: () => note(id) }, call] : [open],
      WAITING: moves ? [open, { label: t.notHere(), act: () => takeBack(id) }] : [open],
      WITH_DOCTOR: [open],
      SEEN: [open],
      NO_SHOW: [{ label: t.rebook(), to: linkTo('tickets/:id/appointments/new', { id: ticketId }) }, call],
    };
    return steps[stage].filter(({ to, act }) => to ?? act);
  };
  return { stepsOf, ...taken };
}
