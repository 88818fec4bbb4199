// Actions on one row: the two most common as links, the rest in a menu.
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { textOf } from '../../kernel/language/i18n';
import { Icon } from '../look/icon';
import { Menu, type MenuItem } from '../overlay/menu';
import { actionsWidth } from './column-widths';
import './row-actions.css';
import { t } from '../look/kit.words';

/** A menu item: a label with an address or a function. An action with neither is left out. */
export interface RowAction extends Omit<MenuItem, 'to'> {
  to?: string | undefined;
}

const isOffered = (action: RowAction): action is MenuItem => Boolean(action.to ?? action.act);

/** "Edit", which leads to the row's form, and "Delete", which asks first. */
export const editAndDelete =
  <Row,>(editAddress: (row: Row) => string | undefined, askToDelete: (row: Row) => void) =>
  (row: Row): RowAction[] => [
    { label: t.edit(), to: editAddress(row) },
    { label: t.delete(), danger: true, act: () => askToDelete(row) },
  ];

const VISIBLE = 2;

/** Width of a row's actions, in pixels. */
export function rowActionsWidth(actions: readonly RowAction[]): number {
  const offered = actions.filter(isOffered);
  const labels = offered.slice(0, VISIBLE).map(({ label }) => textOf(label));
  return actionsWidth(labels, offered.length > VISIBLE);
}

/** `subject` names the row for screen readers, which read the links out of context. */
export function RowActions({ actions: all, subject }: { actions: readonly RowAction[]; subject: string }) {
  const actions = all.filter(isOffered);
  const rest = actions.slice(VISIBLE);
  const box = useRef<HTMLSpanElement>(null);
  const last = useRef<Element | null>(null);
  const offered = actions.map(({ label }) => textOf(label)).join('\n');
  // After a request is approved its "Approve" is gone: the focus moves to the first remaining action.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once other actions are offered
  useEffect(() => {
    const isLost = last.current?.isConnected === false && document.activeElement === document.body;
    if (isLost) box.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [offered]);
  if (actions.length === 0) return <span className="row-action-none">{t.noAction()}</span>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notes which of its links has the focus
    <span
      className="row-actions"
      ref={box}
      onFocus={({ target }) => {
        last.current = target;
      }}
    >
      {actions.slice(0, VISIBLE).map((action) => (
        <VisibleAction key={textOf(action.label)} action={action} subject={subject} />
      ))}
      {rest.length > 0 && (
        <Menu label={t.moreFor({ subject })} items={rest}>
          <Icon name="more" size={18} />
        </Menu>
      )}
    </span>
  );
}

function VisibleAction({ action, subject }: { action: MenuItem; subject: string }) {
  const className = action.danger ? 'row-action row-action-danger' : 'row-action';
  const label = textOf(action.label);
  const name = t.actionOf({ action: label, subject });
  return action.to ? (
    <Link className={className} to={action.to} aria-label={name}>
      {label}
    </Link>
  ) : (
    <button type="button" className={className} aria-label={name} onClick={action.act}>
      {label}
    </button>
  );
}
