// Form field of the logo: choose, replace or remove it.
import { CompanyLogo } from '../../../records/company/company-logo';
import { useField } from '../../../ui/field/field';
import { FileField } from '../../../ui/file/file-field';
import { useFormExtra } from '../../../ui/form/form-context';
import type { TextPath } from '../../../ui/form/form-path';
import type { Extras } from '../../../ui/form/form-store';
import './company.css';
import { t } from './company.words';

/** The chosen logo file, from the form's extra values. */
export const logoIn = ({ logo }: Extras) => (logo instanceof File ? logo : undefined);

const logoInWords = (path: unknown) => (path ? t.aLogo() : t.noLogoThere());

export function LogoField({ at }: { at: { logoPath: TextPath } }) {
  const [file, onChange] = useFormExtra<File | undefined>('logo', undefined);
  // Registered by its path, so that the form reports a logo changed by another user.
  const { value, set } = useField({ name: at.logoPath, label: t.logo(), optional: true }, logoInWords);
  const imagePath = typeof value === 'string' ? value : null;
  return (
    <FileField
      label={t.logo()}
      file={file}
      onChange={onChange}
      picture={(preview) => (
        <span className="logo-shown">
          {preview || imagePath ? <CompanyLogo logoPath={imagePath} preview={preview} /> : t.noLogo()}
        </span>
      )}
      kept={imagePath !== null}
      onRemove={() => set(null)}
    />
  );
}
