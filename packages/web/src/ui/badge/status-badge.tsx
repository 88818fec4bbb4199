// Status badge: a word behind a shape. The word carries the meaning; shape and colour only support it. With `moves` the
// badge is a menu that changes the status.
import type { RecordKind } from '@almoner/contract/record-kind';
import { type Signatures, textOf } from '../../kernel/language/i18n';
import { Menu, type MenuItem } from '../overlay/menu';
import './status-badge.css';
import { t } from '../look/kit.words';

export type Tone = 'grey' | 'blue' | 'green' | 'amber' | 'red';

/**
 * Shapes: `todo` is not begun, `waits` waits for somebody else, `ready` can be looked at, `done` is finished, `cancelled` is
 * cancelled or missed, `late` is late or unsafe. A `pill` is for a status that must be seen from across the room, and for
 * labels that are no status.
 */
type BadgeShape = keyof typeof shapes | 'pill';

const RING = 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12Z';
const shapes = {
  todo: { line: RING, full: '' },
  waits: { line: RING, full: 'M8 2a6 6 0 0 1 0 12Z' },
  ready: { line: RING, full: 'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z' },
  // The tick is a hole in the filled circle.
  done: { line: '', full: 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1Zm3.2 3.6L6.9 9.2 4.9 7.2 3.7 8.4l3.2 3.2 5.5-5.8Z' },
  cancelled: { line: `${RING}M3.8 12.2l8.4-8.4`, full: '' },
  late: { line: 'M8 2 1.5 13.5h13ZM8 6.5v3.2M8 11.6v.2', full: '' },
};

/** Appearance of a status. Features keep one of these per status of their records. */
export interface Badge {
  word: Signatures;
  shape: BadgeShape;
  tone: Tone;
}

/**
 * Appearance of the API's switch (1 and 0) in badges and radio buttons. The words depend on the kind of the record: French
 * follows the gender of its name.
 */
export const activeBadges = (record: RecordKind): Record<0 | 1, Badge> => ({
  1: { word: () => t.active({ record }), shape: 'done', tone: 'green' },
  0: { word: () => t.inactive({ record }), shape: 'cancelled', tone: 'grey' },
});

/** Appearance of an account's status. `waiting` is an account that was created and that an administrator has to activate. */
export const accountBadge = ({ status, waiting }: { status: 0 | 1; waiting: boolean }): Badge =>
  waiting ? { word: t.waitsForActivation, shape: 'waits', tone: 'amber' } : activeBadges('account')[status];

export function activeOptions(record: RecordKind) {
  const badges = activeBadges(record);
  return [
    { value: 1, label: badges[1].word },
    { value: 0, label: badges[0].word },
  ] as const;
}

interface StatusBadgeProps extends Badge {
  /** Menu of the statuses that the user may change to. */
  moves?: readonly MenuItem[];
  /** The status is being changed. */
  busy?: boolean;
}

function ShapeMark({ shape }: { shape: keyof typeof shapes }) {
  const { line, full } = shapes[shape];
  return (
    <svg className="badge-shape" width="14" height="14" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {line && <path d={line} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />}
      {full && <path d={full} fill="currentColor" fillRule="evenodd" />}
    </svg>
  );
}

export function StatusBadge({ word: named, shape, tone, moves = [], busy }: StatusBadgeProps) {
  const word = textOf(named);
  const className = `badge badge-${tone} ${shape === 'pill' ? 'badge-pill' : ''}`;
  const mark = shape !== 'pill' && <ShapeMark shape={shape} />;
  if (moves.length === 0) {
    return (
      <span className={className}>
        {mark}
        {word}
      </span>
    );
  }
  return (
    <Menu label={t.changeStatus({ status: word })} items={moves} busy={busy} className={`${className} badge-menu`}>
      {mark}
      {word}
    </Menu>
  );
}
