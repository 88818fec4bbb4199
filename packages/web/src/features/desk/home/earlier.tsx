// Number of open items from before the last 24 hours, with a link to their list.
import { Link } from 'react-router';
import { t } from './homes.words';

export interface EarlierProps {
  count: number;
  to: string | undefined;
  /** Words for items other than requests. */
  say?: (of: { count: number }) => string;
}

export function Earlier({ count, to, say = t.earlier }: EarlierProps) {
  if (count === 0) return null;
  const words = say({ count });
  return <p className="home-none">{to ? <Link to={to}>{words}</Link> : words}</p>;
}
