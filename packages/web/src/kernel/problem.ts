// Why a call did not succeed, in the words that the user reads. Everything that a call can fail with,
// a lost network included, arrives at the screens as one of these.
import type { FieldChange, FieldError } from '@almoner/contract/wire';
import { t } from './kernel.words';

export type ProblemKind =
  | 'network'
  | 'expired'
  | 'forbidden'
  | 'absent'
  | 'conflict'
  | 'incorrect'
  | 'throttled'
  | 'failed';

export interface ProblemDetail {
  status?: number;
  errors?: FieldError[];
  changed?: FieldChange[];
  incident?: string;
  allergies?: unknown[];
  retryAfterSeconds?: number;
}

export class Problem extends Error {
  readonly kind: ProblemKind;
  /** The HTTP status; 0 where no answer of ours arrived. */
  readonly status: number;
  /** What is wrong with which field; `field` is its path in the body, such as `departmentRo.name`. */
  readonly errors: FieldError[];
  /** What somebody else changed meanwhile, on a stale edit. */
  readonly changed: FieldChange[];
  /** What to read out on the phone. */
  readonly incident: string | undefined;
  /** What of a prescription the patient is allergic to and nobody gave a reason for. */
  readonly allergies: unknown[];
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: ProblemKind, message: string, detail: ProblemDetail = {}) {
    super(message);
    this.name = 'Problem';
    this.kind = kind;
    this.status = detail.status ?? 0;
    this.errors = detail.errors ?? [];
    this.changed = detail.changed ?? [];
    this.incident = detail.incident;
    this.allergies = detail.allergies ?? [];
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }

  /** Whether the server may have done it all the same: no answer, or one that says nothing about the outcome. */
  get outcomeUnknown(): boolean {
    return this.kind === 'network' || this.status >= 500;
  }
}

/** Any thrown thing as a Problem, so that screens deal with one shape. */
export function asProblem(thrown: unknown): Problem {
  if (thrown instanceof Problem) return thrown;
  // A chunk of the application that could not be loaded: the network again.
  if (thrown instanceof TypeError) return new Problem('network', t.noConnection());
  return new Problem('failed', t.wentWrong());
}
