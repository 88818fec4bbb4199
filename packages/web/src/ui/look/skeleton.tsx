// Placeholder for content that is loading. It is invisible for its first moments, so that quick answers do not flicker.
import './skeleton.css';

/** `width` is in characters of the expected text. It shrinks to the available room and makes no column wider. */
export function Skeleton({ width = 12 }: { width?: number }) {
  return <span className="skeleton" aria-hidden="true" style={{ inlineSize: `min(100%, ${width}ch)` }} />;
}
