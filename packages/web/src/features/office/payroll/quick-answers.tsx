// Answers to offer: each fills the field of the surrounding form.
import type { PayslipException } from '@almoner/contract/office/payroll-status';
import { textOf } from '../../../kernel/language/i18n';
import { useFormControl } from '../../../ui/form/form-context';
import type { TextPath } from '../../../ui/form/form-path';
import { Button } from '../../../ui/look/button';
import { quickAnswers } from './run-words';

export function QuickAnswers({ kind, name }: { kind: PayslipException; name: TextPath }) {
  const form = useFormControl();
  return (
    <p className="pay-offers field-wide">
      {quickAnswers[kind].map((offered) => (
        <Button key={textOf(offered)} onClick={() => form.set(name, textOf(offered))}>
          {textOf(offered)}
        </Button>
      ))}
    </p>
  );
}
