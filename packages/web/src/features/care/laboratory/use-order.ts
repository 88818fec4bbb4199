// Order of the parameters while a user changes it: shown at once, saved one request after the other, and reverted if the
// server refuses it.

import { type LabTestParameter, labTestParameter } from '@almoner/contract/care/lab-test-parameter';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { asProblem, type Problem } from '../../../kernel/call/problem';
import { keyOf } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { t } from './laboratory-setup.words';

/** The order shown instead of the loaded one, while it is saved and until the saved order is loaded. */
interface Wanted {
  rows: LabTestParameter[];
  saving: boolean;
  over: LabTestParameter[];
}

export function useOrder(labTestId: string, known: LabTestParameter[], reload: () => void) {
  const order = useCommand(labTestParameter.order);
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<Wanted>();
  const [problem, setProblem] = useState<Problem>();
  const [said, setSaid] = useState('');
  const next = useRef<LabTestParameter[]>(undefined);
  const saving = useRef(false);
  const latest = useRef(known);
  useEffect(() => {
    latest.current = known;
  }, [known]);
  // Switching to the loaded order right after saving would briefly show the old order, and a press at that moment would be
  // lost.
  const rows = wanted && (wanted.saving || wanted.over === known) ? wanted.rows : known;

  const save = async () => {
    if (saving.current) return;
    saving.current = true;
    setProblem(undefined);
    try {
      // Moves made during a save are combined: only the latest order is saved next.
      while (next.current) {
        const ids = next.current.map(({ id }) => id);
        next.current = undefined;
        const saved = await order.run({ params: { labTestId }, body: { labTestParameterRo: { ids } } });
        queries.setQueryData(keyOf(labTestParameter.listOfTest, { id: labTestId }), saved);
        if (!next.current) setWanted({ rows: saved, saving: false, over: latest.current });
      }
    } catch (thrown) {
      next.current = undefined;
      setWanted(undefined);
      setProblem(asProblem(thrown));
      setSaid('');
      reload();
    } finally {
      saving.current = false;
    }
  };
  const move = (row: LabTestParameter, place: number) => {
    if (place < 0 || place >= rows.length || rows[place]?.id === row.id) return;
    const moved = rows.filter(({ id }) => id !== row.id).toSpliced(place, 0, row);
    next.current = moved;
    setWanted({ rows: moved, saving: true, over: known });
    setSaid(t.moved({ title: row.title, place: place + 1, count: rows.length }));
    void save();
  };
  return { rows, move, said, problem };
}
