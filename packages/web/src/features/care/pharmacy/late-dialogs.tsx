// Dialogs that move stock, loaded when one is opened: the tables of a drug are read more often than changed.
import { later } from '../../../ui/later';

const dialogs = () => import('./stock-dialogs');

export const ReceiveDialog = later(async () => (await dialogs()).ReceiveDialog);
export const AdjustDialog = later(async () => (await dialogs()).AdjustDialog);
export const ReturnDialog = later(async () => (await dialogs()).ReturnDialog);
