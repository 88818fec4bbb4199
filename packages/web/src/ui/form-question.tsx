// A question that a form asks before it is sent: nothing of it is wrong, but somebody should look at it once more.
import { type ReactNode, useEffect } from 'react';
import { Button } from './button';
import { useFormControl } from './form-context';
import { Notice } from './notice';

interface FormQuestionProps {
  /** Keeps the form from being sent; no field has this name. */
  name: string;
  /** Told where the form is sent all the same. */
  complaint: string;
  /** On the button that answers it. */
  act: string;
  onAccept: () => void;
  children: ReactNode;
}

export function FormQuestion({ name, complaint, act, onAccept, children }: FormQuestionProps) {
  const form = useFormControl();
  useEffect(() => {
    form.complain(name, complaint);
    return () => form.complain(name, undefined);
  }, [form, name, complaint]);
  const accept = () => {
    onAccept();
    // The button goes; the next step is the form's.
    document.querySelector<HTMLElement>('.form-bar button[type=submit]')?.focus();
  };
  return (
    <Notice role="note" wide action={<Button onClick={accept}>{act}</Button>}>
      {children}
    </Notice>
  );
}
