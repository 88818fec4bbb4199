// A short form in a dialog over what it belongs to. Cancel and Escape ask before unsaved work is lost.
import type { z } from 'zod';
import { Dialog } from './dialog';
import { Form, type FormProps } from './form';

type FormDialogProps<Schema extends z.ZodType, Saved> = Omit<FormProps<Schema, Saved>, 'cancel' | 'frame'> & {
  title: string;
  onClose: () => void;
};

export function FormDialog<Schema extends z.ZodType, Saved>({
  title,
  name = title,
  onClose,
  ...form
}: FormDialogProps<Schema, Saved>) {
  return (
    <Form
      {...form}
      name={name}
      cancel={onClose}
      frame={(content, close) => (
        <Dialog title={title} onClose={close}>
          {content}
        </Dialog>
      )}
    />
  );
}
