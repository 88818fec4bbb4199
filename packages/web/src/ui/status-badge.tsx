// Where a record stands: a word on a tinted ground. The word says it, the colour only helps. With moves it is
// also the control that changes it.
import { Menu, type MenuItem } from './menu';
import './status-badge.css';

export type Tone = 'grey' | 'blue' | 'green' | 'amber' | 'red';

/** How a status is shown; features keep one of these per status of their records. */
export interface StatusLook {
  word: string;
  tone: Tone;
}

/** The wire's switch (1 and 0), as badges and radios show it. */
export const activeLook: Record<0 | 1, StatusLook> = {
  1: { word: 'Active', tone: 'green' },
  0: { word: 'Inactive', tone: 'grey' },
};

/** An account that is prepared and that an administrator has to activate. */
export const accountLook = ({ status, waiting }: { status: 0 | 1; waiting: boolean }): StatusLook =>
  waiting ? { word: 'Waiting for activation', tone: 'amber' } : activeLook[status];

export const activeOptions = [
  { value: 1, label: activeLook[1].word },
  { value: 0, label: activeLook[0].word },
] as const;

interface StatusBadgeProps extends StatusLook {
  /** Where it can go from here, for who may move it. */
  moves?: readonly MenuItem[];
  /** It is on its way somewhere else. */
  busy?: boolean;
}

export function StatusBadge({ word, tone, moves = [], busy }: StatusBadgeProps) {
  const look = `badge badge-${tone}`;
  if (moves.length === 0) return <span className={look}>{word}</span>;
  return (
    <Menu label={`${word}. Change status`} items={moves} busy={busy} className={`${look} badge-menu`}>
      {word}
    </Menu>
  );
}
