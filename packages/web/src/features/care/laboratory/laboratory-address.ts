// Addresses of the set-up of lab reports.
import { addressOf } from '../../../kernel/screen-links';

export const panelAddress = addressOf('settings/laboratory');
export const reportAddress = (id: string) => addressOf('settings/laboratory/:id', { id });
export const newParametersAddress = (id: string) => addressOf('settings/laboratory/:id/parameters/new', { id });
export const editParameterAddress = (id: string, parameterId: string) =>
  addressOf('settings/laboratory/:id/parameters/:parameterId/edit', { id, parameterId });
