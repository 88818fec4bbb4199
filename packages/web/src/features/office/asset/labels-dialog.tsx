// Dialog to print labels for the assets of a list, with the first position on the sheet.
import { type Asset, AssetLabels, asset, LABELS } from '@almoner/contract/office/asset';
import { useEffect, useState } from 'react';
import { askForBytes } from '../../../kernel/call/client';
import { saveFile } from '../../../kernel/call/download-file';
import { asProblem, type Problem } from '../../../kernel/call/problem';
import type { Listed } from '../../../kernel/call/use-list';
import { FieldFrame, type FieldProps, useField } from '../../../ui/field/field';
import { NumberField } from '../../../ui/field/number-field';
import { FormDialog } from '../../../ui/form/form-dialog';
import { fieldsOf } from '../../../ui/form/form-path';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { Skeleton } from '../../../ui/look/skeleton';
import { Dialog } from '../../../ui/overlay/dialog';
import { t } from './asset.words';

const at = fieldsOf(AssetLabels);

interface Found {
  rows: readonly Asset[];
  total: number;
}

/** First rows of the list, up to the maximum number of labels. */
async function firstOf(parts: Listed<Asset>['parts'], signal: AbortSignal): Promise<Found> {
  const rows: Asset[] = [];
  let total = 0;
  for await (const part of parts(signal)) {
    total = part.total;
    rows.push(...part.rows);
    if (rows.length >= LABELS.most) break;
  }
  return { rows: rows.slice(0, LABELS.most), total };
}

interface LabelsDialogProps {
  parts: Listed<Asset>['parts'];
  onClose: () => void;
}

export default function LabelsDialog({ parts, onClose }: LabelsDialogProps) {
  const [found, setFound] = useState<Found>();
  const [problem, setProblem] = useState<Problem>();
  // The list as it was when the dialog opened.
  const [read] = useState(() => parts);
  useEffect(() => {
    const leaving = new AbortController();
    firstOf(read, leaving.signal).then(setFound, (thrown) => {
      if (!leaving.signal.aborted) setProblem(asProblem(thrown));
    });
    return () => leaving.abort();
  }, [read]);
  if (!found) {
    return (
      <Dialog title={t.labelSheets()} onClose={onClose}>
        {problem ? <ProblemNotice problem={problem} /> : <Skeleton width={30} />}
      </Dialog>
    );
  }
  const { rows, total } = found;
  return (
    <FormDialog
      title={t.labelSheets()}
      schema={AssetLabels}
      server="labelsRo"
      initial={{ ids: rows.map(({ id }) => id), begin: 1 }}
      submit={t.printLabels()}
      onSubmit={(labelsRo) => askForBytes(asset.labels, { body: { labelsRo } })}
      onSaved={(bytes) => {
        saveFile(bytes, `${t.labelSheets()}.pdf`);
        onClose();
      }}
      onClose={onClose}
    >
      {total > rows.length && <p className="field-wide">{t.tooMany({ total, most: rows.length })}</p>}
      <WhichField name={at.ids} label={t.whichAssets()} rows={rows} wide />
      <NumberField name={at.begin} label={t.begin()} hint={t.beginHint()} wide />
    </FormDialog>
  );
}

function WhichField({ rows, ...field }: FieldProps<'list'> & { rows: readonly Asset[] }) {
  const { control, value, set, message } = useField(field, (ids) =>
    t.labelsOf({ count: Array.isArray(ids) ? ids.length : 0 }),
  );
  const { id, onBlur, 'data-failing': failing } = control;
  const chosen = new Set<string>(Array.isArray(value) ? value : []);
  const idsOf = (keep: (row: Asset) => boolean) => rows.filter(keep).map((row) => row.id);
  return (
    <FieldFrame {...field} hint={t.labelsOf({ count: chosen.size })} id={id} message={message} group>
      <div className="asset-choice">
        <label className="radio">
          <input
            type="checkbox"
            id={id}
            data-failing={failing}
            checked={chosen.size === rows.length}
            onBlur={onBlur}
            onChange={(event) => set(idsOf(() => event.target.checked))}
          />
          <strong>{t.chooseAll()}</strong>
        </label>
        {rows.map((row) => (
          <label key={row.id} className="radio">
            <input
              type="checkbox"
              checked={chosen.has(row.id)}
              onBlur={onBlur}
              onChange={(event) => set(idsOf((one) => (one.id === row.id ? event.target.checked : chosen.has(one.id))))}
            />
            <span>
              {row.name} <span className="whole">{row.number}</span>
            </span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
