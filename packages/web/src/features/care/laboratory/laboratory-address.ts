// Addresses of the set-up of lab reports.
import { screenAddress } from '../../../kernel/route/screen-links';

export const panelAddress = screenAddress('settings/laboratory');
export const reportAddress = (id: string) => screenAddress('settings/laboratory/:id', { id });
export const newParametersAddress = (id: string) => screenAddress('settings/laboratory/:id/parameters/new', { id });
export const editParameterAddress = (id: string, parameterId: string) =>
  screenAddress('settings/laboratory/:id/parameters/:parameterId/edit', { id, parameterId });
