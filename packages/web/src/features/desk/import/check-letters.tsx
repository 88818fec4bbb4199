// Asks for the encoding of the file, if the file does not determine it.
import { useEffect, useState } from 'react';
import { EncodingQuestion } from '../../../ui/file/encoding-question';
import type { Encoding } from '../../../ui/file/text-encoding';
import { Button } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { t } from './import.words';
import type { ImportDefinition } from './import-kind';
import type { ImportTable } from './read-table';
import { useTables } from './use-tables';

interface CheckLettersProps {
  kind: ImportDefinition;
  file: string;
  bytes: Uint8Array;
  encoding: Encoding;
  onRead: (table: ImportTable, encoding: Encoding) => void;
  onStartAgain: () => void;
}

export function CheckLetters({ kind, file, bytes, encoding: proposed, onRead, onStartAgain }: CheckLettersProps) {
  const [encoding, setEncoding] = useState(proposed);
  const [read, setRead] = useState<Read>();
  const { readTableOf, reasonOf } = useTables(kind);
  useEffect(() => {
    let isWanted = true;
    const show = (outcome: Read) => {
      if (isWanted) setRead(outcome);
    };
    readTableOf(bytes, encoding).then(
      (table) => show({ table }),
      (thrown: unknown) => show({ complaint: reasonOf(thrown) }),
    );
    return () => {
      isWanted = false;
    };
  }, [bytes, encoding, readTableOf, reasonOf]);
  return (
    <Card>
      <EncodingQuestion
        of="names"
        file={file}
        encoding={encoding}
        onChoose={setEncoding}
        rows={read?.table?.rows}
        complaint={read?.complaint}
        onRight={() => read?.table && onRead(read.table, encoding)}
      >
        <Button onClick={onStartAgain}>{t.chooseAnother()}</Button>
      </EncodingQuestion>
    </Card>
  );
}

type Read = { table: ImportTable; complaint?: never } | { table?: never; complaint: string };
