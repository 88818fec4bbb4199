// Field for a picture: chosen or dropped, previewed, and checked before it is sent. The file is no part of the form's
// values, because it is sent beside them.
import { type ReactNode, useId, useState } from 'react';
import { useBlobUrl } from '../../kernel/browser/use-blob-url';
import { FieldFrame } from '../field/field';
import { Button } from '../look/button';
import { FileChoice, FileDrop } from './file-drop';
import './file-field.css';
import { t } from './file-field.words';

interface FileFieldProps {
  label: string;
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  /** Draws the picture: the chosen file by the address `preview`, else the stored one. */
  picture: (preview: string | undefined) => ReactNode;
  /** Whether a picture is stored now. */
  kept: boolean;
  /** Removes the stored picture when the form is saved. */
  onRemove?: () => void;
  /** Other ways to supply a picture, such as the camera. */
  children?: ReactNode;
}

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];
const MOST_MEGABYTES = 5;

/** Reason why a file cannot be used as a picture; undefined if it can. */
export function pictureComplaint(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!TYPES.includes(file.type)) return t.noPicture();
  if (file.size > MOST_MEGABYTES * 1_000_000) return t.tooLarge({ most: MOST_MEGABYTES });
  return undefined;
}

export function FileField({ label, file, onChange, picture, kept, onRemove, children }: FileFieldProps) {
  const id = useId();
  const preview = useBlobUrl(file);
  const [complaint, setComplaint] = useState<string>();

  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    const found = pictureComplaint(chosen);
    setComplaint(found);
    if (!found) onChange(chosen);
  };
  return (
    <FieldFrame id={id} label={label} optional wide message={complaint} hint={t.rules({ most: MOST_MEGABYTES })}>
      <FileDrop className="file" onTake={([file]) => take(file)}>
        {picture(preview)}
        <FileChoice
          className="button button-plain"
          id={id}
          accept={TYPES.join(',')}
          aria-describedby={complaint ? `${id}-hint ${id}-message` : `${id}-hint`}
          aria-invalid={complaint ? true : undefined}
          onTake={([file]) => take(file)}
        >
          {t.choose()}
        </FileChoice>
        {children}
        {!file && kept && onRemove && (
          <Button
            tone="quiet"
            onClick={() => {
              onRemove();
              // The focused button disappears with the picture.
              document.getElementById(id)?.focus();
            }}
          >
            {t.removePicture()}
          </Button>
        )}
        {file && (
          <span className="file-chosen">
            {file.name}
            <Button tone="quiet" onClick={() => onChange(undefined)}>
              {t.remove()}
            </Button>
          </span>
        )}
      </FileDrop>
    </FieldFrame>
  );
}
