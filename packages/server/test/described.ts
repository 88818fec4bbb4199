// Row types as PostgreSQL describes them, without running a statement (Parse and Describe of its protocol).
import type pg from 'pg';

interface DescribedField {
  name: string;
  dataTypeID: number;
  /** Object id of the column's table; 0 for a computed column. */
  tableID: number;
  columnID: number;
}

interface Wire {
  parse(query: { text: string; name: string; types: number[] }, more?: boolean): void;
  describe(message: { type: 'S'; name: string }, more?: boolean): void;
  sync(): void;
}

class Describing {
  readonly fields: Promise<DescribedField[]>;
  #fields: DescribedField[] = [];
  #done: (fields: DescribedField[]) => void = () => undefined;
  #failed: (error: Error) => void = () => undefined;

  constructor(readonly text: string) {
    this.fields = new Promise((done, failed) => {
      this.#done = done;
      this.#failed = failed;
    });
  }

  submit(connection: unknown) {
    const wire = connection as Wire;
    wire.parse({ text: this.text, name: '', types: [] }, true);
    wire.describe({ type: 'S', name: '' }, true);
    wire.sync();
  }
  handleRowDescription({ fields }: { fields: DescribedField[] }) {
    this.#fields = fields;
  }
  handleReadyForQuery() {
    this.#done(this.#fields);
  }
  handleError(error: Error) {
    this.#failed(error);
  }
}

export async function described(client: pg.Client, text: string): Promise<DescribedField[]> {
  const describing = new Describing(text);
  client.query(describing);
  return describing.fields;
}
