// Each complex widget of the kit against all requirements for such a widget. A new widget is a scene of
// packages/web/test/kit and a line here. Another kit is tested with ALMONER_WIDGETS (docs/decisions/0009-hard-widgets.md).
import { expect } from '@playwright/test';
import { comboboxCases } from './widgets/combobox.cases.ts';
import { dateCases } from './widgets/date.cases.ts';
import { dialogCases } from './widgets/dialog.cases.ts';
import { type Case, failureOf, test } from './widgets/kit.ts';
import { menuCases } from './widgets/menu.cases.ts';
import { dragCases, popoverCases, saidCases, timeCases } from './widgets/other.cases.ts';
import { worklistCases } from './widgets/worklist.cases.ts';

const widgets: Record<string, readonly Case[]> = {
  'a combobox': comboboxCases,
  'a menu': menuCases,
  'a field of a day': dateCases,
  'a dialog': dialogCases,
  'a popover': popoverCases,
  'what happened': saidCases,
  'a field of a time': timeCases,
  'what is dragged': dragCases,
  'a worklist on which others work too': worklistCases,
};

/** Cases per browser context. Each case has a page of its own, but starting a context costs more than most cases. */
const AT_ONCE = 12;

for (const [widget, cases] of Object.entries(widgets)) {
  for (const touch of [false, true]) {
    const some = cases.filter((each) => Boolean(each.touch) === touch);
    for (let from = 0; from < some.length; from += AT_ONCE) {
      const these = some.slice(from, from + AT_ONCE);
      const part = some.length > AT_ONCE ? `, from case ${from + 1}` : '';
      test.describe(`${widget}${touch ? ' under a finger' : ''}${part}`, () => {
        test.use({ hasTouch: touch });
        test('meets all requirements for such a widget', async ({ context, files }) => {
          test.setTimeout(these.length * 30_000);
          const failures: string[] = [];
          for (const each of these) {
            const failure = await test.step(`${each.name} (${each.from})`, () => failureOf(context, files, each));
            if (failure) failures.push(failure);
          }
          expect(failures).toEqual([]);
        });
      });
    }
  }
}
