// A question that must be answered before a form is submitted: its values are valid but unusual, and the user confirms them.
import { type ReactNode, useEffect } from 'react';
import { Button } from '../look/button';
import { Notice } from '../look/notice';
import { useFormControl } from './form-context';

interface FormQuestionProps {
  /** Key under which the question blocks submission; it must not be the name of a field. */
  name: string;
  /** Message if the form is submitted without an answer. */
  complaint: string;
  /** Label of the button that confirms. */
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
    // The focused button disappears; the next step is to submit the form.
    document.querySelector<HTMLElement>('.form-bar button[type=submit]')?.focus();
  };
  return (
    <Notice role="note" wide action={<Button onClick={accept}>{act}</Button>}>
      {children}
    </Notice>
  );
}
