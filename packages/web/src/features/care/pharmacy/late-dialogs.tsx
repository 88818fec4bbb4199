// The forms that move stock, loaded when one is opened: the tables of a drug are looked at more often than changed.
import { type ComponentType, lazy, Suspense } from 'react';

type Dialogs = typeof import('./stock-dialogs');

function late<Props extends object>(of: (dialogs: Dialogs) => ComponentType<Props>) {
  const Dialog = lazy(async () => ({ default: of(await import('./stock-dialogs')) }));
  return (props: Props) => (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}

export const ReceiveDialog = late((dialogs) => dialogs.ReceiveDialog);
export const AdjustDialog = late((dialogs) => dialogs.AdjustDialog);
export const ReturnDialog = late((dialogs) => dialogs.ReturnDialog);
