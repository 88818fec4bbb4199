// Letterhead of PDF pages: logo, name, address and contact details of the company.
import type { Company } from '@almoner/contract/house/company';
import { countryName } from '@almoner/contract/house/company-values';
import { localeOf } from '../../../kernel/base/language.ts';
import type { Database } from '../../../kernel/database/database.ts';
import * as queries from './company.queries.ts';
import { getCompany } from './company.service.ts';

/** Data of a letterhead. */
export interface LetterheadData {
  company: Company;
  logo: Buffer | undefined;
}

export async function readLetterhead(db: Database): Promise<LetterheadData> {
  const [company, logo] = await Promise.all([getCompany(db), db.first(queries.findOwnLogo, {})]);
  return { company, logo: logo?.bytes };
}

/** The letterhead in the form of the templates. */
export function letterhead(
  { company, logo }: LetterheadData,
  language: string,
): { name: string; lines: string[]; logo: boolean } {
  const { name, phone, email, website } = company;
  const lines = [postalAddressOf(company, language), [phone, email, website].filter(Boolean).join(' · ')];
  return { name, lines: lines.filter(Boolean), logo: logo !== undefined };
}

/** Address such as `12 Marina, Lagos 101001, Nigeria`; unknown parts are left out. */
function postalAddressOf({ address, city, postalCode, state, country }: Company, language: string): string {
  const town = [city, postalCode].filter(Boolean).join(' ');
  const land = country && countryName(country, localeOf(language));
  const place = [town, state === city ? '' : state, land].filter(Boolean).join(', ');
  return [...address.split('\n').map((line) => line.trim()), place].filter(Boolean).join(', ');
}
