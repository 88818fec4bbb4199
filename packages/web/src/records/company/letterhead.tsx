// Letterhead of each page that is handed over on paper: logo, name, address, and how to reach the company. It is in the page all
// the time, so that the logo is there when somebody prints, and to be seen only in print.
import type { Company } from '@almoner/contract/house/company';
import { countryName } from '@almoner/contract/house/company-values';
import { languageOfNumbers } from '../../kernel/i18n';
import { CompanyLogo } from './company-logo';
import './letterhead.css';
import '../../ui/print.css';

/** `12 Marina, Lagos 101001, Lagos, Nigeria`; what is not known is left out. */
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
