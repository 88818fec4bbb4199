// Dialogs of a stay, loaded when one is opened.
import { later } from '../../../ui/later';

const dialogs = () => import('./stay-dialogs');

export const ReceiveDialog = later(async () => (await dialogs()).ReceiveDialog);
export const TransferDialog = later(async () => (await dialogs()).TransferDialog);
export const DischargeDialog = later(async () => (await dialogs()).DischargeDialog);
export const CancelDialog = later(async () => (await dialogs()).CancelDialog);
export const CorrectDialog = later(async () => (await import('./correct-dialog')).CorrectDialog);
