// Frame of a role's home. The first home of a user is the screen, with the others below it; each of the others is a section
// of that screen.
import { type ReactNode, useId } from 'react';
import { Screen } from '../../../ui/page/screen';
import './homes.css';

export interface HomeProps {
  /** The user's other homes, for the first home; undefined if this home itself is below another. */
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
