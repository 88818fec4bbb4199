// Secret of an authenticator app, as a QR code to scan and as text to type.
import { useMemo } from 'react';
import { encode } from 'uqr';
import './two-factor.css';
import { t } from './two-factor.words';

export function AppSecret({ secret, uri }: { secret: string; uri: string }) {
  return (
    <div className="app-secret">
      <QrCode text={uri} />
      <div>
        <p>{t.scanThis()}</p>
        <p className="app-secret-key">
          <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
      </div>
    </div>
  );
}

/** QR code drawn as one SVG path: the content security policy forbids images from data URLs. */
function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { border: 3 });
    const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
    return { size, path: squares.join('') };
  }, [text]);
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t.qrCode()}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
