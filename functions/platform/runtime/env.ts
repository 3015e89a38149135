/**
 * Settings of a function come from its environment (written by the stack); a missing one fails at its first use with
 * its name, never with a silent default.
 */
export function env(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is not set`);
  return value;
}
