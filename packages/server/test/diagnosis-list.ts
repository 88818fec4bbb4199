// A constant list of codes as long as a national edition of ICD-10: unique codes, titles of common words.
const SITES = 'eye ear heart lung liver kidney stomach skin knee hip wrist shoulder spine brain nerve throat'.split(
  ' ',
);
const KINDS = 'infection injury fracture malignant benign chronic acute congenital toxic allergic recurrent'.split(' ');
const ENDS = ['initial encounter', 'subsequent encounter', 'sequela', 'unspecified', 'with complications'];
const SIDES = ['left', 'right', 'both', 'unspecified side'];

/** A CSV file with a number of codes. */
export function aLongList(rows: number): Buffer {
  const lines = Array.from({ length: rows }, (_, at) => {
    const of = <One>(list: readonly One[], step: number) => list[Math.floor(at / step) % list.length];
    const letter = String.fromCharCode(65 + (at % 26));
    const number = String(Math.floor(at / 26)).padStart(4, '0');
    const title = `${of(KINDS, 1)} disease ${Math.floor(at / 100)} of ${of(SITES, 3)}, ${of(SIDES, 7)}, ${of(ENDS, 11)}`;
    return `${letter}${number.slice(0, 2)}.${number.slice(2)},"${title}"`;
  });
  return Buffer.from(['Code,Title', ...lines].join('\n'));
}
