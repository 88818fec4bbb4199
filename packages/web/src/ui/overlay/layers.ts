// Layers over the page, the newest on top: Escape closes the one on top and nothing below it.
import { useLayoutEffect, useRef } from 'react';

const layers: { close: () => void }[] = [];

// A field with an open list handles Escape first and prevents its default. During composition the input method handles
// Escape, and the browser must not close a dialog for it.
function press(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  event.preventDefault();
  if (!event.isComposing) layers.at(-1)?.close();
}

/** Puts a layer on top while `open` is true. Escape calls `close` of the top layer. */
export function useLayer(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => {
    if (!open) return;
    const layer = { close: () => latest.current() };
    if (layers.push(layer) === 1) document.addEventListener('keydown', press);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) document.removeEventListener('keydown', press);
    };
  }, [open]);
}
