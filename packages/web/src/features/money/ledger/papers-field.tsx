// Field for scans and photographs of receipts: chosen from the device, taken by camera, or dropped.
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useState } from 'react';
import { FieldFrame } from '../../../ui/field/field';
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
  const [over, setOver] = useState(false);
  const [found, setFound] = useState<string>();
  const message = found ?? complaint;

  const take = (files: Iterable<File>) => {
    const chosen = [...files];
    const wrong = chosen.map(paperComplaint).find((one) => one !== undefined);
    const many = chosen.length > room ? t.chooseFewer({ count: room }) : undefined;
    setFound(wrong ?? many);
    if (!wrong && !many && chosen.length > 0) onTake(chosen);
  };
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files ?? []);
    event.target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const control = {
    className: 'visually-hidden',
    type: 'file',
    'aria-describedby': message ? `${id}-hint ${id}-message` : `${id}-hint`,
    'aria-invalid': message ? true : undefined,
    onChange: pick,
  } as const;
  return (
    <FieldFrame id={id} label={label} optional wide message={message} hint={t.papersHint({ most: MOST_MEGABYTES })}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a convenience; the inputs take keys */}
      <div
        className={over ? 'file file-over' : 'file'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label className="button button-plain">
          {t.chooseFiles()}
          <input {...control} id={id} accept={TYPES.join(',')} multiple />
        </label>
        <label className="button button-plain papers-camera">
          {t.takePhoto()}
          <input {...control} accept="image/*" capture="environment" />
        </label>
        {children}
      </div>
    </FieldFrame>
  );
}
