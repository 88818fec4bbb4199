// Recovery codes, shown this once: to copy, print or download.
import { useState } from 'react';
import { Button } from '../../../ui/button';
import './two-factor.css';

export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const [copied, setCopied] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied('Copied'),
      () => setCopied('Your browser did not allow it. Please select the codes and copy them.'),
    );
  return (
    <div className="recovery-codes">
      <p>
        If you lose your phone, each of these codes signs you in once. Keep them where only you find them: they are not
        shown again.
      </p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="recovery-actions">
        <Button onClick={copy}>Copy</Button>
        <Button onClick={() => window.print()}>Print</Button>
        <Button onClick={() => download(codes)}>Download</Button>
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
