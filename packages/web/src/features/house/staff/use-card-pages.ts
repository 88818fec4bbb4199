// Loaded pages of a grid. They stay loaded while the user is on a form, and are loaded again together after a command that
// affects them.
import type { BodyInput } from '@almoner/contract/call';
import { doctorList, nurseList, type StaffCard } from '@almoner/contract/house/staff';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ask } from '../../../kernel/call/client';
import { asProblem, type Problem } from '../../../kernel/call/problem';
import { keyOf } from '../../../kernel/call/use-call';
import type { StaffKind } from './staff-kind';

const CARDS_PER_PAGE = 12;

export interface CardPages {
  cards: readonly StaffCard[] | undefined;
  total: number | undefined;
  problem: Problem | null;
  hasMore: boolean;
  /** The next page is loading. */
  loading: boolean;
  loadMore: () => Promise<unknown>;
  retry: () => void;
}

/** Filters and sort order of the cards. */
export type CardsQuery = Omit<BodyInput<typeof doctorList.page>, 'page' | 'size'>;

export const listOf = ({ module }: StaffKind) => ({ DOCTOR: doctorList, NURSE: nurseList })[module];

export function useCardPages(kind: StaffKind, asked: CardsQuery): CardPages {
  const list = listOf(kind);
  const size = CARDS_PER_PAGE;
  const query = useInfiniteQuery({
    queryKey: [...keyOf(list.page, undefined, { ...asked, size }), 'andOn'],
    queryFn: ({ pageParam, signal }) =>
      ask<typeof doctorList.page>(list.page, { body: { ...asked, page: pageParam, size } }, { signal }),
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    getNextPageParam: ({ tablePage: { number, totalPages } }) => (number + 1 < totalPages ? number + 1 : undefined),
  });
  // A person added meanwhile shifts the last card of a page to the next one, so cards are made unique.
  const byId = new Map(query.data?.pages.flatMap(({ data }) => data).map((card) => [card.id, card]));
  return {
    cards: query.data && [...byId.values()],
    total: query.data?.pages.at(-1)?.tablePage.totalElements,
    problem: query.error ? asProblem(query.error) : null,
    hasMore: query.hasNextPage,
    loading: query.isFetchingNextPage,
    loadMore: query.fetchNextPage,
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  };
}
