// Doctors or nurses as cards: twelve at first, more on demand.
import type { StaffCard } from '@almoner/contract/house/staff';
import { Words } from '@almoner/contract/list';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { exportChunks } from '../../../kernel/call/use-list';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { TableExport } from '../../../ui/export/table-export-menu';
import { Button, LinkButton } from '../../../ui/look/button';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { Screen } from '../../../ui/page/screen';
import { Filters, SelectFilter, TextFilter } from '../../../ui/table/filters';
import { NoRecords } from '../../../ui/table/no-records';
import { tableAddress } from '../../../ui/table/table-address';
import { useTable } from '../../../ui/table/use-table';
import { SkeletonCards, StaffCardItem } from './staff-card';
import { staffColumns } from './staff-columns';
import type { StaffKind } from './staff-kind';
import { type CardPages, type CardsQuery, listOf, useCardPages } from './use-card-pages';
import './staff-grid.css';
import { t as kit } from '../../../ui/look/kit.words';
import { t } from './staff.words';

/** Sort orders other than by name. */
const orders = {
  department: { label: t.byDepartment, asked: { sort: 'department', direction: 'asc' } },
  specialist: { label: t.bySpecialist, asked: { sort: 'specialist', direction: 'asc' } },
  joined: { label: t.lastJoinedFirst, asked: { sort: 'joined', direction: 'desc' } },
} as const;
const orderOptions = Object.entries(orders).map(([value, { label }]) => ({ value, label }));
const address = tableAddress({ name: Words, order: z.enum(['department', 'specialist', 'joined']) });

export default function StaffGridScreen({ kind }: { kind: StaffKind }) {
  const table = useTable(address);
  const { name = '', order } = table.filters;
  const asked: CardsQuery = { filters: { name }, ...(order && orders[order].asked) };
  const pages = useCardPages(kind, asked);
  const mayWrite = useMay()(kind.mayWrite);
  const linkTo = useLinkTo();
  const add = mayWrite && (
    <LinkButton to={`${kind.address}/new`} tone="primary">
      {t.add({ kind: kind.module })}
    </LinkButton>
  );
  const actions = (
    <>
      {mayWrite && <LinkButton to={linkTo('staff/import')}>{t.import()}</LinkButton>}
      {add}
    </>
  );
  return (
    <Screen title={t.staff({ kind: kind.module })} count={pages.total} action={actions}>
      {pages.problem && (
        <ProblemNotice
          problem={pages.problem}
          safe={pages.cards ? kit.readBefore() : kit.nothingChanged()}
          retry={pages.retry}
        />
      )}
      <Filters table={table} aside={pages.cards && pages.cards.length > 0 && <CardsExport kind={kind} asked={asked} />}>
        <TextFilter table={table} name="name" label={t.name()} />
        <SelectFilter table={table} name="order" label={t.order()} options={orderOptions} all={t.byName()} />
      </Filters>
      {!pages.cards && !pages.problem && <SkeletonCards />}
      {pages.cards?.length === 0 &&
        (name ? (
          <NoRecords hint={t.nobodyOfName()}>
            <Button onClick={table.clearFilters}>{kit.clearFilters()}</Button>
          </NoRecords>
        ) : (
          <NoRecords hint={t.hint({ kind: kind.module })}>{add}</NoRecords>
        ))}
      {pages.cards && pages.cards.length > 0 && <Cards kind={kind} pages={pages} mayWrite={mayWrite} />}
    </Screen>
  );
}

function CardsExport({ kind, asked }: { kind: StaffKind; asked: CardsQuery }) {
  return (
    <TableExport<StaffCard>
      title={t.staff({ kind: kind.module })}
      columns={staffColumns(kind.module)}
      rows={(signal) => exportChunks(listOf(kind), asked, signal)}
    />
  );
}

function Cards({ kind, pages, mayWrite }: { kind: StaffKind; pages: CardPages; mayWrite: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  const cards = pages.cards ?? [];
  const linkTo = useLinkTo();

  const next = useRef<number>(undefined);

  // The button moves or disappears, so the focus moves to the first new card.
  useEffect(() => {
    const item = next.current === undefined ? undefined : list.current?.children[next.current];
    if (!item) return;
    next.current = undefined;
    item.querySelector<HTMLElement>('a, h2[tabindex]')?.focus();
  });
  const loadMore = () => {
    next.current = cards.length;
    void pages.loadMore();
  };
  return (
    <>
      <ul className="staff-cards" ref={list}>
        {cards.map((card) => (
          <StaffCardItem
            key={card.id}
            card={card}
            to={linkTo('staff/:id', { id: card.id })}
            edit={mayWrite ? `${kind.address}/${card.id}/edit` : undefined}
          />
        ))}
      </ul>
      <div className="staff-more">
        <p role="status">{t.shown({ shown: cards.length, total: pages.total ?? 0 })}</p>
        {pages.hasMore && (
          <Button busy={pages.loading} onClick={loadMore}>
            {t.loadMore()}
          </Button>
        )}
      </div>
    </>
  );
}
