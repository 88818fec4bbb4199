// Message for a part of a form without an input of its own, such as a list of rows.
import { type FieldProps, useField } from '../../../ui/field/field';

export function Complaint(of: Pick<FieldProps, 'name' | 'label'>) {
  const { control, message } = useField(of);
  if (!message) return null;
  return (
    <p className="field-message" id={control.id} tabIndex={-1} data-failing>
      {message}
    </p>
  );
}
