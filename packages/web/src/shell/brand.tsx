// Logo and name at the top: the hospital's logo if it has one, otherwise our mark beside its name.
import { Link } from 'react-router';
import { Rich } from '../kernel/language/rich';
import { CompanyLogo } from '../records/company/company-logo';
import { Logo } from '../ui/look/logo';
import { t } from './shell.words';

interface BrandProps {
  institution: string;
  /** Undefined until it is known whether there is a logo: a placeholder would be swapped. */
  logoPath: string | null | undefined;
}

export function Brand({ institution, logoPath }: BrandProps) {
  const look = logoPath ? 'header-brand-own' : logoPath === undefined ? 'header-brand-awaited' : '';
  return (
    <Link to="/home" className={`header-brand ${look}`} title={institution}>
      {logoPath && <CompanyLogo logoPath={logoPath} />}
      {logoPath === null && <Logo />}
      <Rich
        text={t.homeOf()}
        institution={<span className="header-institution">{institution}</span>}
        hidden={(words) => <span className="visually-hidden">{words}</span>}
      />
    </Link>
  );
}
