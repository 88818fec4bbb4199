// The audit trail, newest first: actions, reads and refusals by user.
import { type AuditRow, audit } from '@almoner/contract/house/audit';
import { NIL } from '@almoner/contract/wire';
import { useRef } from 'react';
import { useCall } from '../../../kernel/call/use-call';
import { languageOfNumbers } from '../../../kernel/language/i18n';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useSession } from '../../../kernel/session/session';
import { optionsFrom, optionsIn } from '../../../ui/field/options';
import { Button } from '../../../ui/look/button';
import { Screen } from '../../../ui/page/screen';
import { DataTable } from '../../../ui/table/data-table';
import { DateFilter, SelectFilter, TextFilter } from '../../../ui/table/filters';
import { type Column, col } from '../../../ui/table/table-columns';
import { type FilteredBy, useTable } from '../../../ui/table/use-table';
import { AuditCheckCard } from './audit-check';
import { AuditExport } from './audit-export';
import { UnsealedNotice } from './audit-standing';
import { fieldWord, outcomeBadges, recordNamed, recordWord } from './audit-words';
import { ManyReadCard } from './many-read';
import { filtersOf, PAGE, trailAddress, useTrailCursor } from './use-trail';
import './audit.css';
import { t as kit } from '../../../ui/look/kit.words';
import { t } from './audit.words';

/** Name of the person or, without one, the username. */
const whoOf = ({ name, username }: AuditRow) => name || username || t.almoner();

const recordOf = ({ record, recordName }: AuditRow) => recordNamed(record, recordName);
const fieldsOf = ({ fields }: AuditRow) => fields.map(fieldWord).join(', ');

// If there is not room for all columns, the action stays complete.
const columns: Column<AuditRow>[] = [
  col.name('action', t.action, ({ action }) => action),
  col.instant('when', t.when, ({ at }) => at),
  col.text('who', t.person, whoOf, { measuredText: whoOf }),
  col.text('record', t.record, recordOf, { measuredText: recordOf }),
  col.status('outcome', t.outcome, ({ outcome }) => outcomeBadges[outcome]),
  col.text('fields', t.changed, fieldsOf, { priority: 3, measuredText: fieldsOf }),
  col.code('address', t.address, ({ address }) => address ?? '', { priority: 4 }),
];

export default function AuditListScreen() {
  const session = useSession();
  const table = useTable(trailAddress);
  const { cursor, goTo } = useTrailCursor();
  const linkTo = useLinkTo();
  const trail = useRef<HTMLDivElement>(null);
  const filters = filtersOf(table.filters);
  const answer = useCall(audit.list, { ...filters, cursor, size: PAGE }, { keepPrevious: true });
  if (!session) return null;
  const rows = answer.data?.data;
  const [first, last] = [rows?.at(0), rows?.at(-1)];
  const pager = (
    <nav className="audit-pager" aria-label={t.pages()}>
      {cursor !== NIL && <Button onClick={() => goTo(NIL)}>{t.newest()}</Button>}
      <Button disabled={!answer.data?.newer || !first} onClick={() => first && goTo(`newer-${first.id}`)}>
        {t.newer()}
      </Button>
      <Button disabled={!answer.data?.older || !last} onClick={() => last && goTo(`older-${last.id}`)}>
        {t.older()}
      </Button>
    </nav>
  );
  return (
    <Screen title={t.audit()}>
      <UnsealedNotice locale={session} />
      <AuditCheckCard />
      <ManyReadCard locale={session} onOpen={() => trail.current?.scrollIntoView()} />
      <div ref={trail} className="audit-trail">
        <DataTable
          title={t.auditTrail()}
          columns={columns}
          table={table}
          keyed={{ ...answer, data: rows }}
          pager={pager}
          exporter={<AuditExport filters={filters} locale={session} />}
          filters={<TrailFilters table={table} />}
          open={({ id }) => linkTo('settings/audit/:id', { id })}
          empty={{ hint: t.hint() }}
        />
      </div>
    </Screen>
  );
}

/** Sorted by label in the language of the user. */
function sorted<Choice extends { label: string }>(choices: readonly Choice[]): Choice[] {
  const { compare } = new Intl.Collator(languageOfNumbers());
  return choices.toSorted((one, other) => compare(one.label, other.label));
}

function TrailFilters({ table }: FilteredBy<typeof trailAddress>) {
  const choices = useCall(audit.choices);
  const people = optionsFrom(choices, (known) =>
    known.people.map(({ id, username, name }) => ({
      value: id,
      label: name && name !== username ? `${name} (${username})` : username,
    })),
  );
  const records = optionsFrom(choices, (known) =>
    sorted(known.records.map((record) => ({ value: record, label: recordWord(record) }))),
  );
  const actions = optionsFrom(choices, (known) =>
    known.actions.map(({ call, action }) => ({ value: call, label: action })),
  );
  return (
    <>
      <SelectFilter table={table} name="accountId" label={t.person()} options={people} all={kit.allFeminine()} />
      <SelectFilter table={table} name="record" label={t.record()} options={records} all={kit.allFeminine()} />
      <SelectFilter table={table} name="call" label={t.action()} options={actions} all={kit.allFeminine()} />
      <SelectFilter table={table} name="outcome" label={t.outcome()} options={optionsIn(outcomeBadges)} />
      <TextFilter table={table} name="recordId" label={t.recordId()} />
      <DateFilter table={table} name="from" label={kit.from()} />
      <DateFilter table={table} name="to" label={kit.to()} />
    </>
  );
}
