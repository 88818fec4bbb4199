// Whose product this is: the hospital's own logo and name once there is a logo, our mark beside its name until then.
import { Link } from 'react-router';
import { CompanyLogo } from '../ui/company-logo';
import { Logo } from '../ui/logo';

interface BrandProps {
  institution: string;
  logoPath: string | null;
}

export function Brand({ institution, logoPath }: BrandProps) {
  return (
    <Link to="/home" className={logoPath ? 'header-brand header-brand-own' : 'header-brand'} title={institution}>
      {logoPath ? <CompanyLogo logoPath={logoPath} /> : <Logo />}
      <span className="header-institution">{institution}</span>
      <span className="visually-hidden">: home</span>
    </Link>
  );
}
