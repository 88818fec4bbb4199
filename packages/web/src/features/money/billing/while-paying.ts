// A payment that is being sent.

interface Paying {
  onPaying: (paying: boolean) => void;
  onRefused: () => void;
}

/** Reports the beginning of the payment, and its end if it fails. Fails as the payment does. */
export async function whilePaying<Answer>(payment: Promise<Answer>, { onPaying, onRefused }: Paying): Promise<Answer> {
  onPaying(true);
  try {
    return await payment;
  } catch (thrown) {
    onPaying(false);
    onRefused();
    throw thrown;
  }
}
