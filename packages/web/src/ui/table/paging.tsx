// Paging of a list: which rows of how many are shown, previous and next page.
import { Button } from '../look/button';
import { pagesAround, rangeText } from '../page/page-words';
import './paging.css';
import { t } from '../look/kit.words';

interface PagingProps {
  /** Name of the list for screen readers: "Pages of Patients". */
  title: string;
  page: number;
  size: number;
  total: number;
  /** Number at which the server stops counting. */
  bound?: number | undefined;
  /** Also shows page numbers. */
  numbered?: boolean | undefined;
  onPage: (page: number) => void;
}

export function Paging({ title, page, size, total, bound, numbered, onPage }: PagingProps) {
  const last = Math.max(0, Math.ceil(total / size) - 1);
  return (
    <nav className="paging" aria-label={t.pagesOf({ title })}>
      <span className="paging-range" role="status">
        {rangeText(page, size, total, bound)}
      </span>
      {last > 0 && (
        <>
          <Button disabled={page <= 0} onClick={() => onPage(page - 1)}>
            {t.previous()}
          </Button>
          {numbered &&
            pagesAround(page, last).map((one) => (
              <Button
                key={one}
                tone={one === page ? 'primary' : 'quiet'}
                aria-label={t.page({ number: one + 1 })}
                aria-current={one === page ? 'page' : undefined}
                onClick={() => onPage(one)}
              >
                {one + 1}
              </Button>
            ))}
          <Button disabled={page >= last} onClick={() => onPage(page + 1)}>
            {t.next()}
          </Button>
        </>
      )}
    </nav>
  );
}
