// Shared components of the API's description: common parts of several operations.
import type { Json } from './openapi-schemas.ts';

type Section = 'parameters' | 'requestBodies' | 'responses';

interface Part {
  section: Section;
  name: string | undefined;
  json: Json;
  /** Stands in the operation; becomes the part itself or a reference to it. */
  holder: Json;
}

export class SharedParts {
  readonly #parts: Part[] = [];

  /** Stands in an operation for `json`, which is called `name` where it is shared; without a name it never is. */
  add(section: Section, name: string | undefined, json: Json): Json {
    const holder = {};
    this.#parts.push({ section, name, json, holder });
    return holder;
  }

  /** Fills every holder; what is used more than once goes into the components that are returned. */
  settle(): Record<Section, Json> {
    const components: Record<Section, Json> = { parameters: {}, requestBodies: {}, responses: {} };
    const alike = new Map<string, Part[]>();
    for (const part of this.#parts) {
      const key = `${part.section} ${JSON.stringify(part.json)}`;
      alike.set(key, [...(alike.get(key) ?? []), part]);
    }
    const mostUsedFirst = [...alike.values()].sort((one, other) => other.length - one.length);
    for (const parts of mostUsedFirst) {
      const [{ section, name, json }] = parts as [Part];
      const isShared = parts.length > 1 && name !== undefined && !(name in components[section]);
      if (isShared) components[section][name] = json;
      for (const { holder } of parts)
        Object.assign(holder, isShared ? { $ref: `#/components/${section}/${name}` } : json);
    }
    return components;
  }
}
