// Choosing files: an area on which they are dropped, and a button.
import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { Icon } from '../look/icon';

interface FileDropProps {
  className: string;
  onTake: (files: File[]) => void;
  children: ReactNode;
}

/** The area. While files are held over it, it has the attribute `data-over`. */
export function FileDrop({ className, onTake, children }: FileDropProps) {
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a convenience; the input takes keys
    <div
      className={className}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onTake([...event.dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
}

interface FileChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> {
  /** Class of the label, which looks like a button. */
  className: string;
  onTake: (files: File[]) => void;
}

/** The input, hidden in its label `children`. The same file can be chosen twice in a row. */
export const FileChoice = ({ className, onTake, children, ...input }: FileChoiceProps) => (
  <label className={className}>
    {children}
    <input
      {...input}
      className="visually-hidden"
      type="file"
      onChange={(event) => {
        onTake([...(event.target.files ?? [])]);
        event.target.value = '';
      }}
    />
  </label>
);

const TABLES = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain';

/** Chooses a file with a table of text. */
export const TableFileChoice = ({
  label,
  ...choice
}: Omit<FileChoiceProps, 'accept' | 'children'> & { label: string }) => (
  <FileChoice {...choice} accept={TABLES}>
    <Icon name="upload" size={18} />
    {label}
  </FileChoice>
);
