// Chooses scans and photographs of receipts: from the device, from its camera, or dropped here.
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useState } from 'react';
import { FieldFrame } from '../../../ui/field';
import '../../../ui/file-field.css';
import { t } from './ledger.words';

const PICTURES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
const TYPES = [...PICTURES, 'application/pdf'];
const MOST_MEGABYTES = 5;

/** Why a file cannot be kept; undefined where it can. */
export function paperComplaint({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (!TYPES.includes(type)) return t.choosePictures({ file: name });
  if (size > MOST_MEGABYTES * 1_000_000) return t.chooseSmaller({ most: MOST_MEGABYTES, file: name });
  return undefined;
}

interface PapersFieldProps {
  label: string;
  /** How many more there can be. */
  room: number;
  /** Why the last ones could not be kept. */
  complaint?: string | undefined;
  onTake: (files: File[]) => void;
  /** What is chosen already. */
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
