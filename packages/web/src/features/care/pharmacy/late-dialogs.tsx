// Dialogs that move stock, loaded when one is opened: the tables of a drug are read more often than changed.
import { loadable } from '../../../ui/page/loadable';

const dialogs = () => import('./stock-dialogs');

export const ReceiveDialog = loadable(async () => (await dialogs()).ReceiveDialog);
export const AdjustDialog = loadable(async () => (await dialogs()).AdjustDialog);
export const ReturnDialog = loadable(async () => (await dialogs()).ReturnDialog);
