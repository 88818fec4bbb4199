// Object URL of bytes in memory, revoked when they are no longer shown.
import { useEffect, useState } from 'react';

export function useBlobUrl(bytes: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = bytes && URL.createObjectURL(bytes);
    setUrl(made);
    return () => {
      if (made) URL.revokeObjectURL(made);
    };
  }, [bytes]);
  return url;
}
