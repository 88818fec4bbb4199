// The five-second banner, and the alert of a logout that failed.
import { useEffect } from 'react';
import { BANNER_SECONDS, dismissBanner, useBanner } from '../kernel/banner';
import { Icon } from '../ui/icon';
import './banner-line.css';

export function BannerLine() {
  const banner = useBanner();
  const id = banner?.id;
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => dismissBanner(id), BANNER_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div className="banner-place" role="status">
      {banner && (
        <p key={banner.id} className="banner" data-tone="green">
          <Icon name="check" size={18} />
          {banner.message}
        </p>
      )}
    </div>
  );
}

export function LogoutAlert({ onClose }: { onClose: () => void }) {
  return (
    <div className="banner-place" role="alert">
      <div className="banner" data-tone="red">
        <Icon name="alert" size={18} />
        <p>
          <strong>error Occur</strong>
          <br />
          You are still signed in. Please try again.
        </p>
        <button type="button" className="shell-button" aria-label="Close" onClick={onClose}>
          <Icon name="close" size={18} />
        </button>
      </div>
    </div>
  );
}
