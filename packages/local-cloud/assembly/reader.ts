import type { z } from 'zod';
import { Resolver } from './intrinsics.ts';
import { type Hosts, LocalNaming } from './naming.ts';
import { type Resource, readTemplate, type Template } from './template.ts';

export interface Found<Properties> {
  resource: Resource;
  /** The value of `Ref`. */
  name: string;
  properties: Properties;
}

/** The template's resources by type, with intrinsics resolved and the properties in use parsed. */
export class Reader {
  readonly template: Template;
  #naming: LocalNaming;
  #resolver: Resolver;
  #insecure: string[];

  constructor(assemblyDir: string, hosts: Hosts) {
    this.template = readTemplate(assemblyDir);
    this.#naming = new LocalNaming(this.template, hosts, () => this.#resolver);
    this.#resolver = new Resolver(this.template, this.#naming);
    this.#insecure = Object.values(hosts);
  }

  all<Schema extends z.ZodType>(schema: Schema, ...types: string[]): Found<z.output<Schema>>[] {
    return [...this.template.resources.values()]
      .filter((resource) => types.includes(resource.Type) && this.#resolver.isPresent(resource))
      .map((resource) => ({
        resource,
        name: this.#naming.physicalName(resource),
        properties: this.#parse(schema, resource),
      }));
  }

  attribute(resource: Resource, name: string): string {
    return String(this.#naming.attribute(resource, name));
  }

  #parse<Schema extends z.ZodType>(schema: Schema, resource: Resource): z.output<Schema> {
    const resolved = this.#withLocalSchemes(this.#resolver.resolve(resource.Properties));
    const parsed = schema.safeParse(resolved);
    if (parsed.success) return parsed.data;
    const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
    throw new Error(`The local cloud cannot serve ${resource.id} (${resource.Type}): ${issues}.`);
  }

  /** The template uses https everywhere; the local addresses use plain http. */
  #withLocalSchemes(value: unknown): unknown {
    if (typeof value === 'string') {
      return this.#insecure.reduce((text, host) => text.replaceAll(`https://${host}`, `http://${host}`), value);
    }
    if (Array.isArray(value)) return value.map((item) => this.#withLocalSchemes(item));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.#withLocalSchemes(item)]));
  }
}
