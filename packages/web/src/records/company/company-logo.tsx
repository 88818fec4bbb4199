// The company's own logo, in the header, on the letterhead and where it is chosen.
import { company } from '@almoner/contract/house/company';
import { usePicture } from '../../ui/use-picture';
import './company-logo.css';

interface CompanyLogoProps {
  /** As the API gives it, `/company/read/logo/{id}`. */
  logoPath: string | null;
  /** The address of a logo that is not sent yet. */
  preview?: string | undefined;
}

/** Always beside the company's name, therefore hidden from screen readers. */
export function CompanyLogo({ logoPath, preview }: CompanyLogoProps) {
  const url = usePicture(company.logo, preview ? null : logoPath, true);
  const shown = preview ?? url;
  return <span className="company-logo">{shown && <img src={shown} alt="" />}</span>;
}
