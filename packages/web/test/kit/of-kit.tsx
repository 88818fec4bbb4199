// The kit's widgets, for the test page.
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { SearchSelectField } from '../../src/ui/combobox/search-select-field';
import { DateInput } from '../../src/ui/date/date-input';
import { Form } from '../../src/ui/form/form';
import { useFormValue } from '../../src/ui/form/form-context';
import { fieldsOf } from '../../src/ui/form/form-path';
import { Dialog } from '../../src/ui/overlay/dialog';
import { Menu } from '../../src/ui/overlay/menu';
import type { ComboboxProps, DateProps, MenuProps, Widgets } from './widgets';

const Chosen = z.object({ value: z.string().nullable() });
const at = fieldsOf(Chosen);

function Combobox({ onChoose, ...field }: ComboboxProps) {
  return (
    <Form schema={Chosen} name={field.label} initial={{ value: null }} submit="Save" onSubmit={async () => undefined}>
      <SearchSelectField name={at.value} {...field} />
      <Watch onChange={onChoose} />
    </Form>
  );
}

function Watch({ onChange }: { onChange: (value: unknown) => void }) {
  const value = useFormValue(at.value);
  useEffect(() => onChange(value), [value, onChange]);
  return null;
}

const KitMenu = ({ label, items }: MenuProps) => <Menu items={items}>{label}</Menu>;

function Day({ label, day, onChange }: DateProps) {
  const [value, setValue] = useState(day);
  return (
    <>
      <label htmlFor={label}>{label}</label>
      <DateInput
        id={label}
        label={label}
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
    </>
  );
}

export default { Combobox, Menu: KitMenu, DateInput: Day, Dialog } satisfies Widgets;
