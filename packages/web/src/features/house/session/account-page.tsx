// Layout of the pages outside the shell: the brand panel on one side, the form on the other.
import { type ReactNode, useEffect } from 'react';
import { Bowl, Logo } from '../../../ui/look/logo';
import { LanguageSwitch } from './language-switch';
import { t } from './session.words';
import './account.css';
import './account-face.css';

interface AccountPageProps {
  /** Name of the page in the window title. */
  label: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Links below the form. */
  foot?: ReactNode;
}

export function AccountPage({ label, title, lead, children, foot }: AccountPageProps) {
  const windowTitle = t.titleOf({ label });
  useEffect(() => {
    document.title = windowTitle;
  }, [windowTitle]);
  return (
    <div className="account">
      <div className="account-parent">
        <aside className="account-face">
          <Logo size={36} />
          <p className="account-line">{t.slogan()}</p>
          <div className="account-rings">
            <Bowl size={112} />
          </div>
        </aside>
        <main className="account-child">
          <div className="account-form">
            <h1>{title}</h1>
            {lead && <p className="account-lead">{lead}</p>}
            {children}
            {foot && <div className="account-foot">{foot}</div>}
            <LanguageSwitch />
          </div>
        </main>
      </div>
    </div>
  );
}
