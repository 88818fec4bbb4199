// Types of the complex widgets on the test page: the kit's own, or those of a library for comparison.
import type { ComponentType, ReactNode } from 'react';
import type { Option } from '../../src/ui/field/options';

export interface ComboboxProps {
  label: string;
  options?: readonly Option[];
  search?: (text: string, signal: AbortSignal) => Promise<readonly Option[]>;
  onChoose: (value: unknown) => void;
}

export interface MenuProps {
  label: string;
  items: readonly { label: string; act: () => void }[];
}

export interface DateProps {
  label: string;
  /** `YYYY-MM-DD` */
  day: string;
  onChange: (day: string) => void;
}

export interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Missing widgets are not tested. */
export interface Widgets {
  Combobox?: ComponentType<ComboboxProps>;
  Menu?: ComponentType<MenuProps>;
  DateInput?: ComponentType<DateProps>;
  Dialog?: ComponentType<DialogProps>;
}
