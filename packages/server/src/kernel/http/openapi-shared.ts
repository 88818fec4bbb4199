// Shared components of the API's description: common parts of several operations.
import type { Json } from './openapi-schemas.ts';

type Section = 'parameters' | 'requestBodies' | 'responses';

interface Component {
  section: Section;
  name: string | undefined;
  json: Json;
  /** Placeholder in the operation; `settle` fills it with the part or with a reference to it. */
  holder: Json;
}

export class SharedComponents {
  readonly #components: Component[] = [];

  /**
   * Returns a placeholder for `json`, to put into an operation. `name` is its name if it is shared; without one it is never
   * shared.
   */
  add(section: Section, name: string | undefined, json: Json): Json {
    const holder = {};
    this.#components.push({ section, name, json, holder });
    return holder;
  }

  /** Fills every placeholder; parts that are used more than once become the returned components. */
  settle(): Record<Section, Json> {
    const components: Record<Section, Json> = { parameters: {}, requestBodies: {}, responses: {} };
    const alike = new Map<string, Component[]>();
    for (const part of this.#components) {
      const key = `${part.section} ${JSON.stringify(part.json)}`;
      alike.set(key, [...(alike.get(key) ?? []), part]);
    }
    const mostUsedFirst = [...alike.values()].sort((one, other) => other.length - one.length);
    for (const parts of mostUsedFirst) {
      const [{ section, name, json }] = parts as [Component];
      const isShared = parts.length > 1 && name !== undefined && !(name in components[section]);
      if (isShared) components[section][name] = json;
      for (const { holder } of parts)
        Object.assign(holder, isShared ? { $ref: `#/components/${section}/${name}` } : json);
    }
    return components;
  }
}
