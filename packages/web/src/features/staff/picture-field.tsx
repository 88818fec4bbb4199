// The picture of the person whose form this is: chosen, replaced or taken away.
import { FileField } from '../../ui/file-field';
import { useFormControl, useFormExtra, useFormValue } from '../../ui/form-context';
import type { Extras } from '../../ui/use-form-values';

interface PictureFieldProps {
  /** Whose picture, where the form does not ask for the name. */
  name?: string;
  /** The part of the form's values that has `imagePath`; '' where it stands at the top. */
  of: 'personRo' | '';
}

/** The picture that was chosen, among what a form is submitted with. */
export const pictureIn = ({ picture }: Extras) => (picture instanceof File ? picture : undefined);

export function PictureField({ name, of }: PictureFieldProps) {
  const form = useFormControl();
  const [file, onChange] = useFormExtra<File | undefined>('picture', undefined);
  const at = (field: string) => (of ? `${of}.${field}` : field);
  const typed = [useFormValue(at('firstName')), useFormValue(at('lastName'))].join(' ');
  const imagePath = useFormValue(at('imagePath')) as string | null | undefined;
  return (
    <FileField
      label="Avatar"
      file={file}
      onChange={onChange}
      person={{ name: name ?? typed, imagePath: imagePath ?? null }}
      onRemove={() => form.set(at('imagePath'), null)}
    />
  );
}
