// Dragging a patient to another bed: the dragged stay and the bed under the pointer. Keyboard users have "Transfer to…".
import type { BoardBed, BoardWard } from '@almoner/contract/care/admission';
import { type PointerEvent, useState } from 'react';
import { useDrag } from '../../../kernel/browser/use-drag';
import { fullName } from '../../../records/person/name';
import type { StayShown } from './stay-dialogs';

interface Carried {
  stay: StayShown;
  /** The free bed under the pointer. */
  over: string | undefined;
  pointer: { x: number; y: number };
}

export interface BedDrag {
  carried: Carried | undefined;
  grab: (down: PointerEvent<HTMLElement>, bed: BoardBed) => void;
  /** Whether the press that ends now was a drag rather than a click. */
  dragged: () => boolean;
}

export const stayShown = ({ stay }: BoardBed): StayShown | undefined =>
  stay ? { id: stay.id, status: stay.status, version: stay.version, name: fullName(stay.patient) } : undefined;

/** Calls `drop` for a free bed, and `refuse` for any other bed than the patient's own. */
export function useBedDrag(
  wards: readonly BoardWard[],
  { drop, refuse }: Record<'drop' | 'refuse', (stay: StayShown, bedId: string) => void>,
): BedDrag {
  const [carried, carry] = useState<Carried>();
  const drag = useDrag();
  const free = new Set(wards.flatMap(({ status, beds }) => (status === 1 ? beds : [])).flatMap(freeId));
  const grab = (down: PointerEvent<HTMLElement>, bed: BoardBed) => {
    const stay = stayShown(bed);
    if (!stay) return;
    const bedAt = (x: number, y: number) =>
      document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-bed]')?.dataset.bed;
    const freeAt = (x: number, y: number) => {
      const id = bedAt(x, y);
      return id && free.has(id) ? id : undefined;
    };
    drag.begin(down, {
      onMove: (x, y) => carry({ stay, over: freeAt(x, y), pointer: { x, y } }),
      onDrop: (x, y) => {
        carry(undefined);
        const to = bedAt(x, y);
        if (!to || to === bed.id) return;
        if (free.has(to)) drop(stay, to);
        else refuse(stay, to);
      },
      onLose: () => carry(undefined),
    });
  };
  return { carried, grab, dragged: drag.dragged };
}

const freeId = ({ id, state }: BoardBed) => (state === 'FREE' ? [id] : []);
