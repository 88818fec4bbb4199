// The user menu: account and role, and links or buttons for profile, settings, theme, lock, logout.
import type { SessionContext } from '@almoner/contract/house/session';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { lockSession, signOut } from '../features/house/session/leave-session';
import { Rich } from '../kernel/language/rich';
import { navGroups } from '../kernel/route/routes';
import { unsavedElsewhere, unsavedHere } from '../kernel/session/unsaved';
import { initialsOf } from '../records/person/name';
import { roleInWords } from '../records/staff/role-name';
import { Icon, type IconName } from '../ui/look/icon';
import { t as kit } from '../ui/look/kit.words';
import { Confirm } from '../ui/overlay/confirm';
import { usePopover } from '../ui/overlay/use-popover';
import { LanguageChoice } from './language-choice';
import { t } from './shell.words';
import { ThemeChoice } from './theme-choice';
import './user-menu.css';

interface UserMenuProps {
  session: SessionContext;
  /** Addresses of screens about the user that the role may open: My Profile, Edit Profile. */
  profile: readonly { label: string; to: string }[];
  onShortcuts: () => void;
  onLogoutFailed: () => void;
}

export function UserMenu({ session, profile, onShortcuts, onLogoutFailed }: UserMenuProps) {
  const { open, setOpen, close, anchor, panel } = usePopover<HTMLButtonElement, HTMLElement>();
  const [leaving, setLeaving] = useState(false);
  const [asking, setAsking] = useState<'here' | 'elsewhere'>();

  async function logout() {
    if (leaving) return;
    setLeaving(true);
    const unsaved = unsavedHere() ? 'here' : (await unsavedElsewhere(session.id)) && 'elsewhere';
    if (unsaved) setAsking(unsaved);
    else await signOut().catch(onLogoutFailed);
    setLeaving(false);
    close();
  }
  const go = () => close(false);
  const list = () => {
    close(false);
    onShortcuts();
  };
  return (
    <>
      <button ref={anchor} type="button" className="user-button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className="user-initials" aria-hidden="true">
          {initialsOf(session.name)}
        </span>
        <Rich
          text={t.userMenuOf()}
          name={<span className="visually-hidden">{session.name}, </span>}
          role={<span className="user-role">{roleInWords(session.role.name)}</span>}
          hidden={(words) => <span className="visually-hidden">{words}</span>}
        />
      </button>
      {open && (
        <nav ref={panel} popover="manual" aria-label={t.userMenu()} className="floating user-menu">
          <p className="user-name">{session.name}</p>
          <p className="user-where">{roleInWords(session.role.name)}</p>
          <ul className="user-list">
            {profile.map(({ label, to }) => (
              <MenuLink key={to} to={to} icon="patient" onClick={go}>
                {label}
              </MenuLink>
            ))}
            <MenuLink to="/settings" icon="settings" onClick={go}>
              {navGroups.Settings()}
            </MenuLink>
          </ul>
          <ThemeChoice />
          <LanguageChoice />
          <ul className="user-list">
            <MenuButton icon="info" onClick={list}>
              {t.keyboardShortcuts()}
            </MenuButton>
            <MenuButton icon="lock" onClick={lockSession}>
              {t.lock()}
            </MenuButton>
            <MenuButton icon="sign-out" onClick={logout}>
              {t.logout()}
            </MenuButton>
          </ul>
        </nav>
      )}
      {asking && (
        <Confirm
          question={t.mayLogOut()}
          act={t.logOutWithoutSaving()}
          stay={kit.stay()}
          run={() => signOut().catch(onLogoutFailed)}
          onClose={() => setAsking(undefined)}
        >
          <p>{asking === 'here' ? t.unsavedHere() : t.unsavedElsewhere()}</p>
        </Confirm>
      )}
    </>
  );
}

interface EntryProps {
  icon: IconName;
  onClick: () => void;
  children: ReactNode;
}

function MenuLink({ to, icon, onClick, children }: EntryProps & { to: string }) {
  return (
    <li>
      <Link to={to} className="user-item" onClick={onClick}>
        <Icon name={icon} size={18} />
        {children}
      </Link>
    </li>
  );
}

function MenuButton({ icon, onClick, children }: EntryProps) {
  return (
    <li>
      <button type="button" className="user-item" onClick={onClick}>
        <Icon name={icon} size={18} />
        {children}
      </button>
    </li>
  );
}
