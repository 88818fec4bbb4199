// Field for scans and photographs of receipts: chosen from the device, taken by camera, or dropped.
import { type ReactNode, useId, useState } from 'react';
import { FieldFrame } from '../../../ui/field/field';
import { FileChoice, FileDrop } from '../../../ui/file/file-drop';
import '../../../ui/file/file-field.css';
import { t } from './ledger.words';

const PICTURES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
const TYPES = [...PICTURES, 'application/pdf'];
const MOST_MEGABYTES = 5;

/** Reason why a file is refused; undefined if it is accepted. */
export function paperComplaint({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (!TYPES.includes(type)) return t.choosePictures({ file: name });
  if (size > MOST_MEGABYTES * 1_000_000) return t.chooseSmaller({ most: MOST_MEGABYTES, file: name });
  return undefined;
}

interface PapersFieldProps {
  label: string;
  /** Number of files that can still be added. */
  room: number;
  /** Reason why the last files could not be stored. */
  complaint?: string | undefined;
  onTake: (files: File[]) => void;
  /** The files chosen so far. */
  children?: ReactNode;
}

export function PapersField({ label, room, complaint, onTake, children }: PapersFieldProps) {
  const id = useId();
  const [found, setFound] = useState<string>();
  const message = found ?? complaint;

  const take = (chosen: File[]) => {
    const wrong = chosen.map(paperComplaint).find((one) => one !== undefined);
    const many = chosen.length > room ? t.chooseFewer({ count: room }) : undefined;
    setFound(wrong ?? many);
    if (!wrong && !many && chosen.length > 0) onTake(chosen);
  };
  const control = {
    'aria-describedby': message ? `${id}-hint ${id}-message` : `${id}-hint`,
    'aria-invalid': message ? true : undefined,
    onTake: take,
  } as const;
  return (
    <FieldFrame id={id} label={label} optional wide message={message} hint={t.papersHint({ most: MOST_MEGABYTES })}>
      <FileDrop className="file" onTake={take}>
        <FileChoice className="button button-plain" {...control} id={id} accept={TYPES.join(',')} multiple>
          {t.chooseFiles()}
        </FileChoice>
        <FileChoice className="button button-plain papers-camera" {...control} accept="image/*" capture="environment">
          {t.takePhoto()}
        </FileChoice>
        {children}
      </FileDrop>
    </FieldFrame>
  );
}
