// Where the laboratory works.

export const requestsAddress = '/home/lab-requests';
export const newRequestAddress = `${requestsAddress}/new`;
export const billingAddress = (requestId: string) => `${requestsAddress}/${requestId}/billing`;
export const entryAddress = (requestId: string, testId?: string) =>
  `${requestsAddress}/${requestId}${testId ? `?test=${testId}` : ''}`;
export const resultAddress = (reportId: string, version?: number) =>
  `/home/laboratories/${reportId}${version ? `?version=${version}` : ''}`;
export const editResultAddress = (reportId: string) => `/home/laboratories/${reportId}/edit`;
