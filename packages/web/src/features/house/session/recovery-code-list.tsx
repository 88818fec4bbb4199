// Recovery codes, shown only once, to copy, print or download.
import { useState } from 'react';
import { Button } from '../../../ui/look/button';
import './two-factor.css';
import { t } from './two-factor.words';

export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const [copied, setCopied] = useState('');
  const copy = async () => {
    try {
      // Over plain HTTP the clipboard exists only on localhost.
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied(t.copied());
    } catch {
      setCopied(t.copyRefused());
    }
  };
  return (
    <div className="recovery-codes">
      <p>{t.keepThem()}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="recovery-actions">
        <Button onClick={copy}>{t.copy()}</Button>
        <Button onClick={() => window.print()}>{t.print()}</Button>
        <Button onClick={() => download(codes)}>{t.download()}</Button>
        <span role="status">{copied}</span>
      </p>
    </div>
  );
}

function download(codes: readonly string[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain' }));
  link.download = 'almoner-recovery-codes.txt';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
