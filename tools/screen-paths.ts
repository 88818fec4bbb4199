// `npm run generate:paths`: writes the paths of all screens, so that a link to a screen that does not exist does not compile.
// tools/screen-paths.test.ts fails if the committed file is outdated.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const features = fileURLToPath(new URL('../packages/web/src/features/', import.meta.url));

export const committedPaths = fileURLToPath(
  new URL('../packages/web/src/kernel/route/screens.generated.ts', import.meta.url),
);

/** The exports of a manifest: lists of screens by name; those of `settingsRoutes` are below `/settings`. */
type Manifest = Record<string, readonly { path: string }[]>;

/** Every `*.routes.tsx`. */
export async function readManifests(): Promise<Manifest[]> {
  const files = fs
    .readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.routes.tsx'));
  return Promise.all(files.map((file) => import(pathToFileURL(path.join(features, file)).href)));
}

/** The contents of the file. */
export function screenPaths(manifests: readonly Manifest[]): string {
  const paths = manifests
    .flatMap((manifest) =>
      Object.entries(manifest).flatMap(([area, routes]) =>
        routes.map((route) => (area === 'settingsRoutes' ? `settings/${route.path}` : route.path)),
      ),
    )
    .sort();
  const twice = paths.find((one, place) => one === paths[place + 1]);
  if (twice !== undefined) throw new Error(`Two screens are declared under the path '${twice}'.`);
  return `// Written by \`npm run generate:paths\`: the paths of all screens, which the manifests (\`*.routes.tsx\`) declare.
export const screens = [
${paths.map((one) => `  '${one}',`).join('\n')}
] as const;
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  fs.writeFileSync(committedPaths, screenPaths(await readManifests()));
