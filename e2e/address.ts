// Addresses on the network, as behind a proxy: what the server counts for a network, such as signups and passwords that
// are wrong, it counts for each journey alone, however many of them there are.

export const anAddress = () => `10.${[...crypto.getRandomValues(new Uint8Array(3))].join('.')}`;

/** The header of a call from a network of its own. */
export const fromAnAddress = () => ({ 'X-Forwarded-For': anAddress() });

type Headers = Record<string, string>;

/** For `test.use`: the windows and the calls of each test are in a network of their own. */
export const ownAddress = {
  extraHTTPHeaders: ({ browserName: _ }: { browserName: string }, use: (headers: Headers) => Promise<void>) =>
    use(fromAnAddress()),
};
