// A screen has one name: its item in the sidebar has the name of its title, window and breadcrumb. If only the heading of
// the group distinguishes two items, such as two that are "Request", the group's name precedes theirs in the title.
import { describe, expect, test } from 'vitest';
import { setLanguage, textOf } from '../kernel/language/i18n';
import type { ScreenRoute } from '../kernel/route/routes';

const manifests: Record<string, Record<string, ScreenRoute[]>> = import.meta.glob('../features/**/*.routes.tsx', {
  eager: true,
});

const inSidebar = Object.values(manifests)
  .flatMap((manifest) => Object.values(manifest).flat())
  .filter(({ path, nav }) => nav && path !== '');

describe.each(['en', 'fr'])('in %s', (language) => {
  test.each(inSidebar.map((route) => [route.path, route] as const))('%s has the name of its item', async (_, route) => {
    await setLanguage(language);
    const [label, item] = [textOf(route.label), textOf(route.nav?.item ?? '')];
    expect(label.toLowerCase()).toContain(item.toLowerCase());
    // The title is longer only by the group's name.
    expect(label.split(' ').length - item.split(' ').length).toBeLessThanOrEqual(language === 'en' ? 1 : 3);
  });
});

test('no two screens of the sidebar have the same name', async () => {
  await setLanguage('en');
  const names = inSidebar.map(({ label }) => textOf(label));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
