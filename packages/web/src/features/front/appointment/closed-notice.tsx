// Says why there is no form here, and leads back.
import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/button';

export function ClosedNotice({ back, words, children }: { back: string; words: string; children: ReactNode }) {
  return (
    <div className="notice" role="status">
      <p>{children}</p>
      <p className="notice-actions">
        <LinkButton to={back}>{words}</LinkButton>
      </p>
    </div>
  );
}
