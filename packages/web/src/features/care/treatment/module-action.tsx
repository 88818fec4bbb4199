// Sections of a treatment, each added by its checkbox or its shortcut key.
import { useEffect, useState } from 'react';
import { type Signatures, textOf } from '../../../kernel/language/i18n';
import { useField } from '../../../ui/field/field';
import { useFormControl, useFormMessage } from '../../../ui/form/form-context';
import { t as record } from './treatment.words';
import { t } from './treatment-form.words';
import { type Section, treatmentPaths } from './treatment-values';

const parts: Record<Section, { word: Signatures; key: string }> = {
  vitals: { word: record.vitals, key: 'V' },
  service: { word: record.service, key: 'S' },
  laboratory: { word: t.laboratorySection, key: 'T' },
  prescription: { word: t.prescriptionSection, key: 'P' },
};
/** Sections in the order of the form. */
const all = Object.keys(parts) as Section[];

interface ModuleActionProps {
  /** Sections that the treatment already has, which cannot be removed. */
  fixed: readonly Section[];
}

export function ModuleAction({ fixed }: ModuleActionProps) {
  const message = useFormMessage(treatmentPaths.chosen.service);
  useSectionKeys();
  return (
    <fieldset className="treatment-choices" aria-describedby={message ? 'module-action-message' : undefined}>
      <legend className="visually-hidden">{t.moduleAction()}</legend>
      {all.map((section) => (
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
  const { control, value, set } = useField({
    name: treatmentPaths.chosen[section],
    label: t.moduleAction(),
    optional: true,
  });
  const { word, key } = parts[section];
  return (
    <span className="treatment-choice">
      <label>
        <input
          {...control}
          type="checkbox"
          aria-keyshortcuts={['Alt', key].join('+')}
          checked={value === true}
          disabled={fixed}
          onChange={(event) => set(event.target.checked)}
        />
        {textOf(word)}
      </label>
      <kbd>{t.altKey({ key })}</kbd>
    </span>
  );
}

/** The shortcut key of a section opens it and moves the focus to its first field. */
function useSectionKeys(): void {
  const form = useFormControl();
  const [aim, setAim] = useState<{ section: Section }>();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const section = event.altKey && !event.ctrlKey && !event.metaKey && all.find(isOf(event));
      // Shortcut keys do nothing behind a dialog.
      if (!section || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      form.set(treatmentPaths.chosen[section], true);
      setAim({ section });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [form]);
  useEffect(() => aim && focusWithin(document.querySelector(`[data-section="${aim.section}"]`)), [aim]);
}

// Compares the position of the key, because Alt may produce another letter.
const isOf = (event: KeyboardEvent) => (section: Section) => event.code === `Key${parts[section].key}`;

/** Focuses the first field of a section, waiting until its fields are loaded when it is first opened. */
function focusWithin(section: Element | null): () => void {
  const reach = () => {
    const field =
      section?.querySelector<HTMLElement>('[data-first] input') ?? section?.querySelector('input, textarea');
    (field as HTMLElement | null | undefined)?.focus();
    return Boolean(field);
  };
  const seen = new MutationObserver(() => reach() && seen.disconnect());
  if (section && !reach()) seen.observe(section, { childList: true, subtree: true });
  return () => seen.disconnect();
}
