// Buttons beside a banner message: open what was just saved, or undo it.
import { Link } from 'react-router';
import { dismissBanner } from '../../../kernel/call/banner';
import { t } from './worklist.words';

export const openFrom = (to: string | undefined) =>
  to === undefined ? undefined : (
    <Link to={to} onClick={() => dismissBanner()}>
      {t.open()}
    </Link>
  );

export function undoBy(act: () => void) {
  const undo = () => {
    dismissBanner();
    act();
  };
  return (
    <button type="button" className="banner-act" onClick={undo}>
      {t.undo()}
    </button>
  );
}
