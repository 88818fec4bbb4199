// A panel of a control in the browser's top layer: below the control, or above it if there is no room. Escape closes it, and
// so do a press or a focus elsewhere.
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useLayer } from './layers';

const GAP = 4;
const EDGE = 8;

function place(anchor: HTMLElement, panel: HTMLElement): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const below = at.bottom + GAP;
  const fitsBelow = below + height <= window.innerHeight - EDGE || at.top < height + GAP + EDGE;
  const left =
    getComputedStyle(anchor).direction === 'rtl' || at.left + width > window.innerWidth - EDGE
      ? at.right - width
      : at.left;
  panel.style.top = `${fitsBelow ? below : at.top - GAP - height}px`;
  panel.style.left = `${Math.max(EDGE, left)}px`;
  panel.style.minWidth = `${at.width}px`;
}

export function usePopover<Anchor extends HTMLElement, Panel extends HTMLElement>() {
  const [open, setOpen] = useState(false);
  const anchor = useRef<Anchor>(null);
  const panel = useRef<Panel>(null);

  /** Closes the panel and, unless `refocus` is false, returns the focus to the control. */
  const close = useCallback((refocus = true) => {
    setOpen(false);
    if (refocus) anchor.current?.focus();
  }, []);

  useLayer(open, close);
  useLayoutEffect(() => {
    const [control, shown] = [anchor.current, panel.current];
    if (!open || !control || !shown) return;
    shown.showPopover();
    const replace = () => place(control, shown);
    // Content may load later and then needs more room.
    const resized = new ResizeObserver(replace);
    resized.observe(shown);
    const wentElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !control.contains(target) && !shown.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', wentElsewhere);
    document.addEventListener('focusin', wentElsewhere);
    window.addEventListener('scroll', replace, true);
    window.addEventListener('resize', replace);
    return () => {
      resized.disconnect();
      document.removeEventListener('pointerdown', wentElsewhere);
      document.removeEventListener('focusin', wentElsewhere);
      window.removeEventListener('scroll', replace, true);
      window.removeEventListener('resize', replace);
    };
  }, [open]);

  return { open, setOpen, close, anchor, panel };
}
