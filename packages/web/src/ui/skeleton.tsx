// The shape of what is about to come. Invisible for its first moments, so that what is quick does not flicker.
import './skeleton.css';

/** `width` in characters of what it stands for; where there is less room it is narrower, and it makes no column wider. */
export function Skeleton({ width = 12 }: { width?: number }) {
  return <span className="skeleton" aria-hidden="true" style={{ inlineSize: `min(100%, ${width}ch)` }} />;
}
