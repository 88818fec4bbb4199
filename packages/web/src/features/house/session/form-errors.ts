// Field messages of an account form, from the contract's schema and from the server's response.
import type { FieldError } from '@almoner/contract/wire';
import { translateMessage } from '../../../kernel/language/i18n';

export type FieldMessages = Record<string, string>;

interface SchemaIssue {
  path: PropertyKey[];
  message: string;
}

/** First message of each path of a failed parse, keyed like `tenantRo.name`. */
export function messagesOfIssues(issues: readonly SchemaIssue[]): FieldMessages {
  return firstOfEach(
    issues.map(({ path, message }) => ({ field: path.join('.'), message: translateMessage(message) })),
  );
}

/** Server messages by field path, without the leading wrapper if one is given. */
export function messagesOfErrors(errors: readonly FieldError[], wrapper?: string): FieldMessages {
  const start = wrapper ? `${wrapper}.` : '';
  return firstOfEach(
    errors.map(({ field, message }) => ({
      field: field.startsWith(start) ? field.slice(start.length) : field,
      message,
    })),
  );
}

function firstOfEach(errors: readonly FieldError[]): FieldMessages {
  const messages: FieldMessages = {};
  for (const { field, message } of errors) messages[field] ??= message;
  return messages;
}
