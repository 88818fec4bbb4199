// Field for an authenticator code, and the props of a second sign-in step.
import type { SessionContext } from '@almoner/contract/house/session';
import type { LoginChallenge } from '@almoner/contract/house/two-factor';

export interface SecondStepProps {
  challenge: LoginChallenge;
  onSession: (session: SessionContext) => void;
  /** Returns to the password form. */
  onOver: () => void;
}

/** Submits as soon as six digits are typed, pasted, or filled in by the browser. */
export function sendWhole({ currentTarget: field }: { currentTarget: HTMLInputElement }): void {
  if (/^\d{6}$/.test(field.value.replace(/[\s-]/g, ''))) field.form?.requestSubmit();
}

export const appCodeField = {
  name: 'code',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  maxLength: 9,
  spellCheck: false,
} as const;
