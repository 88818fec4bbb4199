// A short form in a dialog. Cancel and Escape ask for confirmation if work is unsaved.
import type { z } from 'zod';
import { Dialog } from '../overlay/dialog';
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
