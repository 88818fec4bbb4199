// Two records side by side: which one is kept, what moves, and the merge itself.
import { type MergeSide, patientMerge } from '@almoner/contract/front/patient-merge';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { addressOf } from '../../../kernel/screen-links';
import { useCommand } from '../../../kernel/use-command';
import { Avatar } from '../../../records/person/avatar';
import { fullName } from '../../../records/person/name';
import { Button } from '../../../ui/button';
import { Confirm } from '../../../ui/confirm';
import { comparedRows } from './merge-rows';
import { movedInWords, obstacleTo } from './merge-words';

type Sides = readonly [MergeSide, MergeSide];

/** Unless somebody chooses: the record that others were merged into, or else the one that was there first. */
const proposed = ([first, second]: Sides) => {
  if (first.merges !== second.merges) return first.merges > second.merges ? 0 : 1;
  return first.patient.id < second.patient.id ? 0 : 1;
};

const labelOf = ({ patient }: MergeSide) => `${fullName(patient)} (${patient.patientId})`;

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
    navigate(addressOf('patients/:id', { id: kept.patient.id }));
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
          <p>
            {labelOf(kept)} is kept. From {labelOf(merged)}, {movedInWords(merged)} will move to it. The other record
            stays, but is hidden from lists; its patient id finds the kept one. This can be taken back.
          </p>
          <Button tone="primary" onClick={() => setAsking(true)}>
            Merge records
          </Button>
        </div>
      )}
      {asking && (
        <Confirm
          question={`${fullName(kept.patient)}: keep ${kept.patient.patientId} and merge ${merged.patient.patientId} into it?`}
          act="Merge records"
          tone="primary"
          run={run}
          onClose={() => setAsking(false)}
        >
          <p>Both records must be about the same person.</p>
        </Confirm>
      )}
    </>
  );
}

interface ComparisonTableProps {
  sides: Sides;
  keptAt: 0 | 1;
  onKeep: (side: 0 | 1) => void;
}

function ComparisonTable({ sides, keptAt, onKeep }: ComparisonTableProps) {
  return (
    <div className="merge-frame">
      <table className="merge-table">
        <caption className="visually-hidden">The two records side by side</caption>
        <thead>
          <tr>
            <td />
            {([0, 1] as const).map((at) => (
              <th key={at} scope="col">
                <Avatar name={fullName(sides[at].patient)} imagePath={sides[at].patient.imagePath} size={64} />
                <label className="radio">
                  <input type="radio" name="kept" checked={keptAt === at} onChange={() => onKeep(at)} />
                  Keep {sides[at].patient.patientId}
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
                <th scope="row">
                  {label}
                  {differs && <span className="visually-hidden">, differs</span>}
                </th>
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
