// Whose product this is: the hospital's own logo and name once there is a logo, our mark beside its name until then.
import { Link } from 'react-router';
import { CompanyLogo } from '../records/company/company-logo';
import { Logo } from '../ui/logo';

interface BrandProps {
  institution: string;
  /** Undefined while nobody knows whether there is one: then nothing is shown that would be swapped. */
  logoPath: string | null | undefined;
}

export function Brand({ institution, logoPath }: BrandProps) {
  const look = logoPath ? 'header-brand-own' : logoPath === undefined ? 'header-brand-awaited' : '';
  return (
    <Link to="/home" className={`header-brand ${look}`} title={institution}>
      {logoPath && <CompanyLogo logoPath={logoPath} />}
      {logoPath === null && <Logo />}
      <span className="header-institution">{institution}</span>
      <span className="visually-hidden">: home</span>
    </Link>
  );
}
