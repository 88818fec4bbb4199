// Where the reports of the laboratory are set up.

export const panelAddress = '/settings/laboratory';
export const reportAddress = (labTestId: string) => `${panelAddress}/${labTestId}`;
export const newParametersAddress = (labTestId: string) => `${reportAddress(labTestId)}/parameters/new`;
export const editParameterAddress = (labTestId: string, id: string) =>
  `${reportAddress(labTestId)}/parameters/${id}/edit`;
