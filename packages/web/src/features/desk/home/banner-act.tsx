// What can be done about what has just happened: opened, or taken back. It stands beside the message.
import { Link } from 'react-router';
import { dismissBanner } from '../../../kernel/banner';
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
