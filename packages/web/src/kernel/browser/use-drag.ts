// Dragging by mouse or pen: it begins after a few pixels, ends with the button, and is cancelled with Escape. Touch scrolls
// instead.
import { type PointerEvent, useEffect, useRef } from 'react';

const BEGINS_PX = 6;

interface Drag {
  onMove: (x: number, y: number) => void;
  onDrop: (x: number, y: number) => void;
  onLose: () => void;
}

export interface Dragging {
  begin: (down: PointerEvent<HTMLElement>, drag: Drag) => void;
  /** Whether the press that just ended was a drag and not a click. */
  dragged: () => boolean;
}

export function useDrag(): Dragging {
  const wasDrag = useRef(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const begin = (down: PointerEvent<HTMLElement>, { onMove, onDrop, onLose }: Drag) => {
    wasDrag.current = false;
    if (down.button !== 0 || down.pointerType === 'touch') return;
    const end = (then: () => void) => {
      stop.current?.();
      if (wasDrag.current) then();
    };
    stop.current = listen({
      pointermove: ({ clientX: x, clientY: y }) => {
        if (!wasDrag.current && Math.hypot(x - down.clientX, y - down.clientY) < BEGINS_PX) return;
        wasDrag.current = true;
        onMove(x, y);
      },
      pointerup: ({ clientX, clientY }) => end(() => onDrop(clientX, clientY)),
      pointercancel: () => end(onLose),
      keydown: ({ key }) => key === 'Escape' && end(onLose),
    });
  };
  return { begin, dragged: () => wasDrag.current };
}

type Listeners = { [Name in keyof WindowEventMap]?: (event: WindowEventMap[Name]) => unknown };

/** Adds listeners to the window; returns a function that removes them. */
function listen(listeners: Listeners): () => void {
  const all = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of all) window.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of all) window.removeEventListener(name, listener);
  };
}
