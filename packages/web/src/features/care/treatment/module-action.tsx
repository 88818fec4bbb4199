// The side panel of the form: which sections the treatment has.
import { type Said, textOf } from '../../../kernel/i18n';
import { useField } from '../../../ui/field';
import { useFormMessage } from '../../../ui/form-context';
import { t as record } from './treatment.words';
import { t } from './treatment-form.words';
import { at, type Section } from './treatment-values';

const words: Record<Section, Said> = {
  service: record.service,
  prescription: t.prescriptionSection,
  laboratory: t.laboratorySection,
  vitals: record.vitals,
};

interface ModuleActionProps {
  /** What the treatment has already, which stays. */
  fixed: readonly Section[];
}

export function ModuleAction({ fixed }: ModuleActionProps) {
  const message = useFormMessage(at.chosen.service);
  return (
    <fieldset className="treatment-panel" aria-describedby={message ? 'module-action-message' : undefined}>
      <legend>{t.moduleAction()}</legend>
      {(Object.keys(words) as Section[]).map((section) => (
        <SectionCheck key={section} section={section} fixed={fixed.includes(section)} />
      ))}
      {message && (
        <p className="field-message" id="module-action-message">
          {message}
        </p>
      )}
    </fieldset>
  );
}

function SectionCheck({ section, fixed }: { section: Section; fixed: boolean }) {
  const { control, value, set } = useField({ name: at.chosen[section], label: t.moduleAction(), optional: true });
  return (
    <label className="radio">
      <input
        {...control}
        type="checkbox"
        checked={value === true}
        disabled={fixed}
        onChange={(event) => set(event.target.checked)}
      />
      {textOf(words[section])}
    </label>
  );
}
