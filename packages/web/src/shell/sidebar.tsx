// Navigation: items by group of work, the current one marked. Icons only at 1024 px; on narrow screens the same list in a
// drawer.
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { navGroups } from '../kernel/route/routes';
import { Icon } from '../ui/look/icon';
import type { NavItem, NavNode, NavSection } from './nav';
import { t } from './shell.words';
import './sidebar.css';

export interface SidebarProps {
  sections: readonly NavSection[];
  /** The address of the item to mark. */
  current: string | undefined;
  /** A link above all groups that leads out of this area. */
  before?: NavItem | undefined;
  after?: NavItem | undefined;
}

export function Sidebar({ sections, current, before, after }: SidebarProps) {
  const list = useRef<HTMLElement>(null);
  // On a low screen the current item may be outside of the visible part.
  useEffect(() => {
    if (current) list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <nav ref={list} className="sidebar" aria-label={t.screens()}>
      {before && <SidebarList nodes={[before]} current={undefined} />}
      {sections.map(({ group, nodes }) => (
        <div key={group} className="sidebar-group">
          {group && group !== 'Settings' && <h2 id={headingId(group)}>{navGroups[group]()}</h2>}
          <SidebarList nodes={nodes} current={current} label={group ? navGroups[group]() : undefined} />
        </div>
      ))}
      {after && <SidebarList nodes={[after]} current={undefined} />}
    </nav>
  );
}

const headingId = (group: string) => `sidebar-${group.replace(/\W/g, '-').toLowerCase()}`;

interface SidebarListProps {
  nodes: readonly NavNode[];
  current: string | undefined;
  label?: string | undefined;
}

function SidebarList({ nodes, current, label }: SidebarListProps) {
  return (
    <ul className="sidebar-list" aria-label={label}>
      {nodes.map((node) =>
        'items' in node ? (
          <Submenu key={node.label} label={node.label} icon={node.icon} items={node.items} current={current} />
        ) : (
          <SidebarItem key={node.to} item={node} isCurrent={node.to === current} />
        ),
      )}
    </ul>
  );
}

function SidebarItem({ item, isCurrent }: { item: NavItem; isCurrent: boolean }) {
  return (
    <li>
      <Link to={item.to} className="sidebar-item" aria-current={isCurrent ? 'page' : undefined} title={item.label}>
        <Icon name={item.icon} size={16} />
        <span className="sidebar-text">{item.label}</span>
      </Link>
    </li>
  );
}

interface SubmenuProps {
  label: string;
  icon: NavItem['icon'];
  items: readonly NavItem[];
  current: string | undefined;
}

function Submenu({ label, icon, items, current }: SubmenuProps) {
  const holdsCurrent = items.some(({ to }) => to === current);
  const [open, setOpen] = useState(holdsCurrent);
  const shown = open || holdsCurrent;
  return (
    <li className="sidebar-submenu" data-open={shown || undefined}>
      <button type="button" className="sidebar-item" aria-expanded={shown} onClick={() => setOpen(!shown)}>
        <Icon name={icon} size={16} />
        <span className="sidebar-text">{label}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      <ul className="sidebar-list" aria-label={label}>
        {items.map((item) => (
          <SidebarItem key={item.to} item={item} isCurrent={item.to === current} />
        ))}
      </ul>
    </li>
  );
}
