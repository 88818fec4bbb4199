// What is wrong with something in a form that has no field of its own, such as its rows together.
import { type FieldProps, useField } from '../../../ui/field';

export function Complaint(of: Pick<FieldProps, 'name' | 'label'>) {
  const { control, message } = useField(of);
  if (!message) return null;
  return (
    <p className="field-message" id={control.id} tabIndex={-1} data-failing>
      {message}
    </p>
  );
}
