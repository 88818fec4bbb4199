// Where the laboratory works.

export const requestsAddress = '/home/laboratory/requests';
export const newRequestAddress = `${requestsAddress}/new`;
export const billingAddress = (requestId: string) => `${requestsAddress}/${requestId}/billing`;
export const entryAddress = (requestId: string, testId?: string) =>
  `${requestsAddress}/${requestId}/report${testId ? `?test=${testId}` : ''}`;
export const resultAddress = (reportId: string, version?: number) =>
  `/home/laboratory/reports/${reportId}${version ? `?version=${version}` : ''}`;
export const editResultAddress = (reportId: string) => `/home/laboratory/reports/${reportId}/edit`;
