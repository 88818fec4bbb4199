// Letterhead of every printed page: logo, name, address and contact data. It is always in the page, so that the logo is
// loaded when it is printed, and visible only in print.
import type { Company } from '@almoner/contract/house/company';
import { countryName } from '@almoner/contract/house/company-values';
import { languageOfNumbers } from '../../kernel/language/i18n';
import { CompanyLogo } from './company-logo';
import './letterhead.css';
import '../../ui/print/print.css';

/** `12 Marina, Lagos 101001, Lagos, Nigeria`; absent parts are left out. */
export function addressInLine({ address, city, postalCode, state, country }: Company): string {
  const town = [city, postalCode].filter(Boolean).join(' ');
  const lines = address.split('\n').map((line) => line.trim().replace(/,$/, ''));
  return [...lines, town, state === city ? '' : state, country && countryName(country, languageOfNumbers())]
    .filter(Boolean)
    .join(', ');
}

export function Letterhead({ company }: { company: Company }) {
  const { logoPath, name, phone, email, website } = company;
  const reached = [phone, email, website].filter(Boolean);
  return (
    <div className="letterhead">
      {logoPath && <CompanyLogo logoPath={logoPath} />}
      <div className="letterhead-text">
        <p className="letterhead-name">{name}</p>
        <p>{addressInLine(company)}</p>
        {reached.length > 0 && <p>{reached.join(' · ')}</p>}
      </div>
    </div>
  );
}
