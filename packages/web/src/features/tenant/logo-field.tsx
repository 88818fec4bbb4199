// The logo in the form: chosen, replaced or taken away.
import { CompanyLogo } from '../../ui/company-logo';
import { useField } from '../../ui/field';
import { FileField } from '../../ui/file-field';
import { useFormValue } from '../../ui/form-context';
import './company.css';

interface LogoFieldProps {
  file: File | undefined;
  onChange: (file: File | undefined) => void;
}

const inWords = (path: unknown) => (path ? 'a logo' : 'no logo');

export function LogoField({ file, onChange }: LogoFieldProps) {
  // Known to the form by its path, so that somebody else's logo is told as a change.
  const { value, set } = useField({ name: 'logoPath', label: 'Logo', optional: true }, inWords);
  const name = String(useFormValue('name') ?? '');
  const imagePath = typeof value === 'string' ? value : null;
  return (
    <FileField
      label="Logo"
      file={file}
      onChange={onChange}
      person={{ name, imagePath }}
      picture={(preview) => (
        <span className="logo-shown">
          {preview || imagePath ? <CompanyLogo logoPath={imagePath} preview={preview} /> : 'No logo'}
        </span>
      )}
      onRemove={() => set(null)}
    />
  );
}
