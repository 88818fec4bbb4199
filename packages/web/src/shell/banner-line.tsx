// What happened, at the foot of the sidebar, and the alert of a logout that failed.
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { BANNER_SECONDS, dismissBanner, useBanner } from '../kernel/banner';
import { Icon } from '../ui/icon';
import { t } from './shell.words';
import './banner-line.css';

export function BannerLine() {
  const banner = useBanner();
  const id = banner?.id;
  // Nobody loses what they are reading or about to press.
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  useEffect(() => {
    if (id === undefined) {
      setPointed(false);
      setFocused(false);
    }
    if (id === undefined || held) return;
    const timer = setTimeout(() => dismissBanner(id), BANNER_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [id, held]);
  return (
    <div
      className="banner-place"
      role="status"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {banner && (
        <div key={banner.id} className="banner">
          <Icon name="check" size={16} />
          <p>{banner.message}</p>
          {banner.way && (
            <Link to={banner.way.to} onClick={() => dismissBanner(banner.id)}>
              {banner.way.label}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}

export function LogoutAlert({ onClose }: { onClose: () => void }) {
  return (
    <div className="banner-place" role="alert">
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
