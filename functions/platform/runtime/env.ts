/**
 * Reads a setting from the environment, which the stack defines. A missing one throws on first use, with its name;
 * there are no defaults.
 */
export function env(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is not set`);
  return value;
}
