// Dialogs of a stay, loaded when one is opened.
import { loadable } from '../../../ui/page/loadable';

const dialogs = () => import('./stay-dialogs');

export const ReceiveDialog = loadable(async () => (await dialogs()).ReceiveDialog);
export const TransferDialog = loadable(async () => (await dialogs()).TransferDialog);
export const DischargeDialog = loadable(async () => (await dialogs()).DischargeDialog);
export const CancelDialog = loadable(async () => (await dialogs()).CancelDialog);
export const CorrectDialog = loadable(async () => (await import('./correct-dialog')).CorrectDialog);
