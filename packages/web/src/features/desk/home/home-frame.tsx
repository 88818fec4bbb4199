// The frame of a role's home: the screen for the first one, with all others beneath; a section of that screen for these.
import { type ReactNode, useId } from 'react';
import { Screen } from '../../../ui/screen';
import './homes.css';

export interface HomeProps {
  /** What else the role sees at home; undefined where this home itself stands beneath another. */
  beneath?: ReactNode;
}

interface HomeFrameProps extends HomeProps {
  title: string;
  count?: number | undefined;
  note?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
}

export function HomeFrame({ beneath, title, count, note, action, children }: HomeFrameProps) {
  const heading = useId();
  if (beneath !== undefined) {
    return (
      <Screen title={title} count={count} note={note} action={action}>
        {children}
        {beneath}
      </Screen>
    );
  }
  return (
    <section className="home-beneath" aria-labelledby={heading}>
      <header className="home-header">
        <h2 id={heading}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}
