// Public holidays of the hospital, by year.
import { type PublicHoliday, publicHoliday } from '@almoner/contract/house/public-holiday';
import { Words } from '@almoner/contract/list';
import { useState } from 'react';
import { z } from 'zod';
import { useCall } from '../../../kernel/call/use-call';
import { containsWords } from '../../../kernel/language/contains-words';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { LinkButton } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { DeleteRecord } from '../../../ui/overlay/delete-record';
import { Screen } from '../../../ui/page/screen';
import { DataTable } from '../../../ui/table/data-table';
import { SelectFilter, TextFilter } from '../../../ui/table/filters';
import { editAndDelete } from '../../../ui/table/row-actions';
import { tableAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
import { t } from './public-holiday.words';

const address = tableAddress({ find: Words, year: z.int32() });

const columns: Column<PublicHoliday>[] = [
  col.day('day', t.date, ({ day }) => day, { sortable: true }),
  col.name('name', t.name, ({ name }) => name, { sortable: true }),
];

const yearOf = ({ day }: PublicHoliday) => Number(day.slice(0, 4));

/** Years with holidays, latest first. */
const yearOptions = (rows: readonly PublicHoliday[]) =>
  [...new Set(rows.map(yearOf))]
    .toSorted((one, other) => other - one)
    .map((year) => ({ value: String(year), label: String(year) }));

export default function PublicHolidayListScreen() {
  const list = useCall(publicHoliday.list);
  const table = useTable(address);
  const { find, year } = table.filters;
  const mayWrite = useMay()(publicHoliday.update.needs);
  const linkTo = useLinkTo();
  const [leaving, setLeaving] = useState<PublicHoliday>();

  const add = (
    <LinkButton to={linkTo('settings/public-holidays/new')} tone="primary">
      {t.add()}
    </LinkButton>
  );
  const edit = ({ id }: PublicHoliday) => linkTo('settings/public-holidays/:id/edit', { id });
  const actions = editAndDelete(edit, setLeaving);
  return (
    <Screen
      title={t.publicHolidays()}
      count={list.data?.length}
      action={
        <>
          <LinkButton to={linkTo('settings/public-holidays/import')}>{t.import()}</LinkButton>
          {add}
        </>
      }
    >
      <DataTable
        title={t.publicHolidays()}
        columns={columns}
        table={table}
        list={list}
        keeps={(row) => containsWords(row.name, find) && (year ?? yearOf(row)) === yearOf(row)}
        filters={
          <>
            <TextFilter table={table} name="find" label={t.find()} />
            <SelectFilter
              table={table}
              name="year"
              label={t.year()}
              options={yearOptions(list.data ?? [])}
              all={kit.allFeminine()}
            />
          </>
        }
        open={(row) => (mayWrite ? edit(row) : undefined)}
        actions={mayWrite ? actions : undefined}
        empty={{ hint: t.hint(), action: add }}
      />
      <DeleteRecord call={publicHoliday.delete} row={leaving} act={t.delete()} onClose={() => setLeaving(undefined)}>
        {t.deletion()}
      </DeleteRecord>
    </Screen>
  );
}
