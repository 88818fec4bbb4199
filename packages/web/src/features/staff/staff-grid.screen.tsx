// All doctors, or all nurses, as cards: twelve at first, and more on demand.
import { useEffect, useRef } from 'react';
import { useMay } from '../../kernel/access';
import { useLinkTo } from '../../kernel/screen-links';
import { Button, LinkButton } from '../../ui/button';
import { NoRecords } from '../../ui/no-records';
import { ProblemNotice } from '../../ui/problem-notice';
import { Screen } from '../../ui/screen';
import { SkeletonCards, StaffCardItem } from './staff-card';
import type { StaffKind } from './staff-kind';
import { type CardPages, useCardPages } from './use-card-pages';
import './staff-grid.css';

export default function StaffGridScreen({ kind }: { kind: StaffKind }) {
  const pages = useCardPages(kind);
  const mayWrite = useMay()(kind.mayWrite);
  const linkTo = useLinkTo();
  const add = mayWrite && (
    <LinkButton to={`${kind.address}/new`} tone="primary">
      Add {kind.one}
    </LinkButton>
  );
  const importing = mayWrite && linkTo('staff/import');
  const actions = (
    <>
      {importing && <LinkButton to={importing}>Import</LinkButton>}
      {add}
    </>
  );
  return (
    <Screen title={kind.many} count={pages.total} action={actions}>
      {pages.problem && (
        <ProblemNotice
          problem={pages.problem}
          safe={pages.cards ? 'You are looking at what was read before.' : 'Nothing was changed.'}
          retry={pages.retry}
        />
      )}
      {!pages.cards && !pages.problem && <SkeletonCards />}
      {pages.cards?.length === 0 && <NoRecords hint={kind.hint}>{add}</NoRecords>}
      {pages.cards && pages.cards.length > 0 && <Cards kind={kind} pages={pages} mayWrite={mayWrite} />}
    </Screen>
  );
}

function Cards({ kind, pages, mayWrite }: { kind: StaffKind; pages: CardPages; mayWrite: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  const cards = pages.cards ?? [];
  const linkTo = useLinkTo();

  const next = useRef<number>(undefined);

  // The button moves on or goes away: the focus continues with the first of the new cards.
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
        <p role="status">
          Showing {cards.length} of {pages.total}
        </p>
        {pages.hasMore && (
          <Button busy={pages.loading} onClick={loadMore}>
            Load More
          </Button>
        )}
      </div>
    </>
  );
}
