// Records that were merged into a patient, with a button to undo each merge.
import type { PatientMerge } from '@almoner/contract/front/merged-patient';
import { patientMerge } from '@almoner/contract/front/patient-merge';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCommand } from '../../../kernel/call/use-command';
import { formatInstantInText } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { useTimeZone } from '../../../kernel/session/session';
import { fullName } from '../../../records/person/name';
import { Card } from '../../../ui/look/card';
import { Confirm } from '../../../ui/overlay/confirm';
import { RowActions } from '../../../ui/table/row-actions';
import { movedInWords } from './merge-words';
import { t } from './patient-merge.words';

export function MergedRecords({ merges }: { merges: readonly PatientMerge[] }) {
  const [undoing, setUndoing] = useState<PatientMerge>();
  const timeZone = useTimeZone();
  const mayUndo = useMay()(patientMerge.unmerge.needs);
  const linkTo = useLinkTo();
  return (
    <Card title={t.mergedRecords()}>
      <ul className="patient-entries">
        {merges.map((merge) => (
          <li key={merge.id} className="patient-entry">
            <div className="patient-entry-text">
              <h3>
                <Link to={linkTo('patients/:id', { id: merge.merged.id }) ?? '#'}>
                  {fullName(merge.merged)} ({merge.merged.patientId})
                </Link>
              </h3>
              <p>{t.brought({ moved: movedInWords(merge.moved) })}</p>
              <p className="soft">{t.merged({ at: formatInstantInText(merge.at, { timeZone }), by: merge.by })}</p>
            </div>
            {mayUndo && (
              <RowActions
                subject={t.mergeOf({ number: merge.merged.patientId })}
                actions={[{ label: t.undo, act: () => setUndoing(merge), danger: true }]}
              />
            )}
          </li>
        ))}
      </ul>
      {undoing && <Undo merge={undoing} onClose={() => setUndoing(undefined)} />}
    </Card>
  );
}

function Undo({ merge, onClose }: { merge: PatientMerge; onClose: () => void }) {
  const unmerge = useCommand(patientMerge.unmerge);
  const name = fullName(merge.merged);
  return (
    <Confirm
      question={t.mayUndo({ name, number: merge.merged.patientId })}
      act={t.undoMerge()}
      run={() => unmerge.run({ params: { id: merge.id } })}
      onClose={onClose}
    >
      <p>{t.undoing({ name, moved: movedInWords(merge.moved) })}</p>
    </Confirm>
  );
}
