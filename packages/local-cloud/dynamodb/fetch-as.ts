import type { Message } from './messages.ts';

/** Asks the database something else than the message says, in the name of its sender. */
export async function fetchAs(
  database: string,
  { headers }: Pick<Message, 'headers'>,
  input: unknown,
  target?: string,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { 'content-length': _, host: __, connection: ___, ...kept } = headers;
  const response = await fetch(database, {
    method: 'POST',
    headers: { ...kept, ...(target && { 'x-amz-target': target }) },
    body: JSON.stringify(input),
  });
  return { status: response.status, body: Object(await response.json()) };
}
