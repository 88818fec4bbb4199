// Compares two records side by side: the choice of the one to keep, the data that moves, and the merge.
import { isToComplete } from '@almoner/contract/front/patient';
import { type MergeSide, patientMerge } from '@almoner/contract/front/patient-merge';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../kernel/call/use-command';
import { Rich } from '../../../kernel/language/rich';
import { screenAddress } from '../../../kernel/route/screen-links';
import { Avatar } from '../../../records/person/avatar';
import { fullName } from '../../../records/person/name';
import { Button } from '../../../ui/look/button';
import { Confirm } from '../../../ui/overlay/confirm';
import { comparedRows, movedInWords, obstacleTo } from './merge-words';
import { t } from './patient-merge.words';

type Sides = readonly [MergeSide, MergeSide];

/**
 * Index of the record proposed to keep: the one with more records merged into it, else the complete one, else the older one.
 */
const proposed = ([first, second]: Sides) => {
  if (first.merges !== second.merges) return first.merges > second.merges ? 0 : 1;
  const open = [isToComplete(first.patient), isToComplete(second.patient)] as const;
  if (open[0] !== open[1]) return open[0] ? 1 : 0;
  return first.patient.id < second.patient.id ? 0 : 1;
};

const labelOf = ({ patient }: MergeSide) => t.numbered({ name: fullName(patient), number: patient.patientId });

export function MergeComparison({ sides }: { sides: Sides }) {
  const [keptId, setKeptId] = useState(() => sides[proposed(sides)].patient.id);
  const keptAt = sides[1].patient.id === keptId ? 1 : 0;
  const [asking, setAsking] = useState(false);
  const merge = useCommand(patientMerge.merge);
  const navigate = useNavigate();
  const kept = sides[keptAt];
  const merged = sides[keptAt === 0 ? 1 : 0];
  const obstacle = obstacleTo(kept, merged);
  const run = async () => {
    const patientMergeRo = { keptId: kept.patient.id, mergedId: merged.patient.id };
    await merge.run({ body: { patientMergeRo } });
    navigate(screenAddress('patients/:id', { id: kept.patient.id }, { tab: 'about' }));
  };
  return (
    <>
      <ComparisonTable sides={sides} keptAt={keptAt} onKeep={(at) => setKeptId(sides[at].patient.id)} />
      {obstacle ? (
        <div className="problem" role="alert">
          <p className="problem-heading">{obstacle}</p>
        </div>
      ) : (
        <div className="merge-plan">
          <p>{t.plan({ kept: labelOf(kept), merged: labelOf(merged), moved: movedInWords(merged) })}</p>
          <Button tone="primary" onClick={() => setAsking(true)}>
            {t.merge()}
          </Button>
        </div>
      )}
      {asking && (
        <Confirm
          question={t.mayMerge({
            name: fullName(kept.patient),
            kept: kept.patient.patientId,
            merged: merged.patient.patientId,
          })}
          act={t.merge()}
          tone="primary"
          run={run}
          onClose={() => setAsking(false)}
        >
          <p>{t.mergeHint()}</p>
        </Confirm>
      )}
    </>
  );
}

const unseen = (words: string) => <span className="visually-hidden">{words}</span>;

interface ComparisonTableProps {
  sides: Sides;
  keptAt: 0 | 1;
  onKeep: (side: 0 | 1) => void;
}

function ComparisonTable({ sides, keptAt, onKeep }: ComparisonTableProps) {
  return (
    <div className="merge-frame">
      <table className="merge-table">
        <caption className="visually-hidden">{t.sideBySide()}</caption>
        <thead>
          <tr>
            <td />
            {([0, 1] as const).map((at) => (
              <th key={at} scope="col">
                <Avatar name={fullName(sides[at].patient)} imagePath={sides[at].patient.imagePath} size={64} />
                <label className="radio">
                  <input type="radio" name="kept" checked={keptAt === at} onChange={() => onKeep(at)} />
                  {t.keep({ number: sides[at].patient.patientId })}
                </label>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedRows(sides).map(({ label, first, second }) => {
            const differs = first !== second;
            return (
              <tr key={label} data-differs={differs || undefined}>
                <th scope="row">{differs ? <Rich text={t.rowDiffers({ label })} hidden={unseen} /> : label}</th>
                <td>{first || '–'}</td>
                <td>{second || '–'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
