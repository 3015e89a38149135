import { valueIn } from '../lib/objects.ts';
import type { Resource, Template } from './template.ts';

/** The operands of an intrinsic that takes several. */
function listOf(argument: unknown): unknown[] {
  if (!Array.isArray(argument)) throw new Error(`An intrinsic function needs a list: ${JSON.stringify(argument)}.`);
  return argument;
}

/** Supplies the names and attributes that a deployment would assign. */
export interface Naming {
  physicalName(resource: Resource): string;
  attribute(resource: Resource, name: string): unknown;
  pseudo: Record<string, string>;
}

const NO_VALUE = Symbol('AWS::NoValue');

type Intrinsic = (argument: unknown) => unknown;

/** Resolves CloudFormation intrinsics. Throws on an unknown one rather than guessing. */
export class Resolver {
  #template: Template;
  #naming: Naming;
  #intrinsics: Record<string, Intrinsic>;

  constructor(template: Template, naming: Naming) {
    this.#template = template;
    this.#naming = naming;
    this.#intrinsics = {
      Ref: (name) => this.#ref(String(name)),
      'Fn::GetAtt': (argument) => this.#getAtt(argument),
      'Fn::Join': (argument) => this.#join(argument),
      'Fn::Sub': (argument) => this.#sub(argument),
      'Fn::Select': (argument) => this.#select(argument),
      'Fn::Split': (argument) => this.#split(argument),
      'Fn::If': (argument) => this.#if(argument),
      'Fn::FindInMap': (argument) => this.#findInMap(argument),
      'Fn::Base64': (argument) => Buffer.from(String(this.resolve(argument))).toString('base64'),
      'Fn::GetAZs': () => ['a', 'b', 'c'].map((zone) => `${this.#naming.pseudo['AWS::Region']}${zone}`),
    };
  }

  resolve(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.resolve(item)).filter((item) => item !== NO_VALUE);
    if (value === null || typeof value !== 'object') return value;
    const entries = Object.entries(value);
    const [only] = entries;
    if (only && entries.length === 1) {
      const intrinsic = this.#intrinsics[only[0]];
      if (intrinsic) return intrinsic(only[1]);
      if (only[0].startsWith('Fn::')) throw new Error(`The local cloud does not support the intrinsic ${only[0]}.`);
    }
    const resolved = entries.map(([key, item]) => [key, this.resolve(item)] as const);
    return Object.fromEntries(resolved.filter(([, item]) => item !== NO_VALUE));
  }

  isPresent(resource: Resource): boolean {
    return resource.Condition === undefined || this.#condition(resource.Condition);
  }

  #ref(name: string): unknown {
    if (name === 'AWS::NoValue') return NO_VALUE;
    if (name in this.#naming.pseudo) return this.#naming.pseudo[name];
    if (name in this.#template.parameters) return this.#template.parameters[name];
    return this.#naming.physicalName(this.#resource(name));
  }

  #getAtt(argument: unknown): unknown {
    const [id, ...path] = Array.isArray(argument) ? argument : String(argument).split('.');
    const attribute = path.map((part) => String(this.resolve(part))).join('.');
    return this.#naming.attribute(this.#resource(String(id)), attribute);
  }

  #join(argument: unknown): string {
    const [separator, parts] = listOf(argument);
    return listOf(this.resolve(parts)).map(String).join(String(separator));
  }

  #sub(argument: unknown): string {
    const [text, variables = {}] = [argument].flat();
    return String(text).replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
      if (literal) return `\${${name}}`;
      if (Object.hasOwn(Object(variables), name)) return String(this.resolve(valueIn(variables, name)));
      return String(name.includes('.') ? this.#getAtt(name) : this.#ref(name));
    });
  }

  #select(argument: unknown): unknown {
    const [index, list] = listOf(this.resolve(argument));
    return listOf(list)[Number(index)];
  }

  #split(argument: unknown): string[] {
    const [separator, text] = listOf(this.resolve(argument)).map(String);
    return String(text).split(String(separator));
  }

  #if(argument: unknown): unknown {
    const [condition, yes, no] = listOf(argument);
    return this.resolve(this.#condition(String(condition)) ? yes : no);
  }

  #findInMap(argument: unknown): unknown {
    const [map = '', first = '', second = ''] = listOf(this.resolve(argument)).map(String);
    const value = this.#template.mappings[map]?.[first]?.[second];
    if (value === undefined) throw new Error(`The template's mapping ${map} has no ${first}.${second}.`);
    return value;
  }

  #condition(name: string): boolean {
    return this.#test(this.#template.conditions[name]);
  }

  #test(condition: unknown): boolean {
    const [[operator, argument] = []] = Object.entries(condition ?? {});
    const operands = () => listOf(argument);
    switch (operator) {
      case 'Condition':
        return this.#condition(String(argument));
      case 'Fn::Equals':
        return this.resolve(operands()[0]) === this.resolve(operands()[1]);
      case 'Fn::Not':
        return !this.#test(operands()[0]);
      case 'Fn::And':
        return operands().every((operand) => this.#test(operand));
      case 'Fn::Or':
        return operands().some((operand) => this.#test(operand));
      default:
        throw new Error(`The local cloud does not support the condition ${JSON.stringify(condition)}.`);
    }
  }

  #resource(id: string): Resource {
    const resource = this.#template.resources.get(id);
    if (!resource) throw new Error(`The template refers to ${id}, which it does not define.`);
    return resource;
  }
}
