// The company's logo, for the header, the letterhead and the settings.
import { company } from '@almoner/contract/house/company';
import { usePicture } from '../../kernel/call/use-picture';
import './company-logo.css';

interface CompanyLogoProps {
  /** Path as in the API, `/company/read/logo/{id}`. */
  logoPath: string | null;
  /** Address of a chosen logo that is not uploaded yet. */
  preview?: string | undefined;
}

/** The logo is always beside the company's name, therefore hidden from screen readers. */
export function CompanyLogo({ logoPath, preview }: CompanyLogoProps) {
  const url = usePicture(company.logo, preview ? null : logoPath, true);
  const shown = preview ?? url;
  return <span className="company-logo">{shown && <img src={shown} alt="" />}</span>;
}
