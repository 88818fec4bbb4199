// The shape of what is about to come. Invisible for its first moments, so that what is quick does not flicker.
import './skeleton.css';

/** `width` in characters of what it stands for. */
export function Skeleton({ width = 12 }: { width?: number }) {
  return <span className="skeleton" aria-hidden="true" style={{ inlineSize: `${width}ch` }} />;
}
