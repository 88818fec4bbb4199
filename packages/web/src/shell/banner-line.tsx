// The status line (toast), and the alert of a logout that failed.
import { useEffect, useRef } from 'react';
import { BANNER_SECONDS, dismissBanner, useBanner } from '../kernel/call/banner';
import { Icon } from '../ui/look/icon';
import { t } from './shell.words';
import './banner-line.css';

/** Keeps the line away from controls. If the code for it cannot be loaded, the line stays at the foot. */
function standClear(line: HTMLElement | null): () => void {
  let end = () => undefined as unknown;
  let isOver = false;
  const place = async () => {
    const { keepClear } = await import('./keep-clear');
    if (line && !isOver) end = keepClear(line);
  };
  place().catch(() => undefined);
  return () => {
    isOver = true;
    end();
  };
}

export function BannerLine() {
  const banner = useBanner();
  const id = banner?.id;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (id === undefined) return;
    // The banner stays while it is hovered or focused, so that nobody loses what they are reading or about to press.
    const leave = () => place.current?.matches(':hover, :focus-within') || dismissBanner(id);
    const timer = setInterval(leave, BANNER_SECONDS * 1000);
    return () => clearInterval(timer);
  }, [id]);
  useEffect(() => (id === undefined ? undefined : standClear(place.current)), [id]);
  return (
    <div ref={place} className="banner-place" role="status">
      {banner && (
        <div key={banner.id} className="banner">
          <Icon name="check" size={16} />
          <p>{banner.message}</p>
          {banner.way}
        </div>
      )}
    </div>
  );
}

export function LogoutAlert({ onClose }: { onClose: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => standClear(place.current), []);
  return (
    <div ref={place} className="banner-place" role="alert">
      <div className="banner" data-tone="red">
        <Icon name="alert" size={16} />
        <p>
          <strong>{t.errorOccurred()}</strong>
          <br />
          {t.stillSignedIn()}
        </p>
        <button type="button" className="shell-button" aria-label={t.close()} onClick={onClose}>
          <Icon name="close" size={16} />
        </button>
      </div>
    </div>
  );
}
