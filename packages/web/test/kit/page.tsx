// Test page of the complex widgets, built and served only by e2e/widgets.spec.ts: `?scene=menu&of=kit&dir=rtl`.
import '../../src/ui/look/base.css';
import '../../src/ui/look/tokens.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { addTexts, setLanguage } from '../../src/kernel/language/i18n';
import { ownScenes } from './own-scenes';
import { scenes } from './scenes';
import type { Widgets } from './widgets';

const kits = import.meta.glob<{ default: Widgets }>('./of-*.tsx');

async function show() {
  const asked = new URLSearchParams(location.search);
  const load = kits[`./of-${asked.get('of')}.tsx`];
  const Scene = { ...scenes, ...ownScenes }[asked.get('scene') ?? ''];
  const root = document.getElementById('root');
  if (!load || !Scene || !root) throw new Error(`There is no such scene: ${location.search}`);
  addTexts('en', await (await fetch('/texts.json')).json());
  await setLanguage('en');
  // The language sets it too, so this overrides it.
  document.documentElement.dir = asked.get('dir') ?? 'ltr';
  const { default: widgets } = await load();
  createRoot(root).render(
    <BrowserRouter>
      <QueryClientProvider client={new QueryClient()}>
        <main style={{ padding: 24, display: 'grid', gap: 12, justifyItems: 'start', maxWidth: 480 }}>
          <h1>Widgets</h1>
          <Scene {...widgets} />
        </main>
      </QueryClientProvider>
    </BrowserRouter>,
  );
}

void show();
