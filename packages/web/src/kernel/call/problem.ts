// Reason why a call failed, with the message that the user reads. Screens get every failure of a call, a lost network
// included, as a Problem.
import type { FieldChange, FieldError } from '@almoner/contract/wire';
import { t } from './call.words';

export type ProblemKind =
  | 'network'
  | 'expired'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'badRequest'
  | 'throttled'
  | 'failed';

interface ProblemDetail {
  status?: number;
  errors?: FieldError[];
  changed?: FieldChange[];
  incident?: string;
  allergies?: unknown[];
  retryAfterSeconds?: number;
}

export class Problem extends Error {
  readonly kind: ProblemKind;
  /** HTTP status; 0 if the server did not answer. */
  readonly status: number;
  /** Messages by field; `field` is the path in the body, such as `departmentRo.name`. */
  readonly errors: FieldError[];
  /** Changes that another user saved meanwhile, for an edit of an old version. */
  readonly changed: FieldChange[];
  /** Incident id to read out on the phone. */
  readonly incident: string | undefined;
  /** Allergies of the patient to prescribed drugs for which no reason was given. */
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

  /** Whether the server may have executed the command: no response, or a response that does not tell. */
  get outcomeUnknown(): boolean {
    return this.kind === 'network' || this.status >= 500;
  }
}

/** Converts anything thrown to a Problem, so that screens handle one type. */
export function asProblem(thrown: unknown): Problem {
  if (thrown instanceof Problem) return thrown;
  // Part of the application could not be loaded, which is a network problem as well.
  if (thrown instanceof TypeError) return new Problem('network', t.noConnection());
  return new Problem('failed', t.wentWrong());
}
