// Client addresses, sent as a proxy sends them. The server counts signups and wrong passwords by network address, so each
// journey has its own address and its counts do not add up with those of other journeys.

export const anAddress = () => `10.${[...crypto.getRandomValues(new Uint8Array(3))].join('.')}`;

/** Header that gives a request a client address of its own. */
export const fromAnAddress = () => ({ 'X-Forwarded-For': anAddress() });

type Headers = Record<string, string>;

/** For `test.use`: pages and API requests of each test share one client address of their own. */
export const ownAddress = {
  extraHTTPHeaders: ({ browserName: _ }: { browserName: string }, use: (headers: Headers) => Promise<void>) =>
    use(fromAnAddress()),
};
