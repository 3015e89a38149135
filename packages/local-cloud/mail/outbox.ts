import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson, writeJson } from '../lib/files.ts';

const mailSchema = z.object({
  id: z.string(),
  sentAt: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  replyTo: z.array(z.string()).default([]),
  headers: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  /** As SES names them in its events, with those that it adds. */
  tags: z.record(z.string(), z.array(z.string())).default({}),
  /** Content in base64. */
  files: z.array(z.object({ name: z.string(), type: z.string(), content: z.string() })).default([]),
});

export type Mail = z.infer<typeof mailSchema>;

/** Sent messages, one file each; ids sort by time. */
export class Outbox {
  readonly dir: string;

  constructor(dir: string) {
    this.dir = dir;
    mkdirSync(dir, { recursive: true });
  }

  add(mail: Omit<Mail, 'id' | 'sentAt'>): Mail {
    const now = new Date();
    const id = `${now.getTime().toString(16).padStart(12, '0')}-${randomUUID()}`;
    const stored = { ...mail, id, sentAt: now.toISOString() };
    writeJson(join(this.dir, `${id}.json`), stored);
    return stored;
  }

  /** Newest first. */
  list(): Mail[] {
    const files = readdirSync(this.dir).filter((file) => file.endsWith('.json'));
    return files
      .sort()
      .reverse()
      .map((file) => mailSchema.parse(readJson(join(this.dir, file))));
  }

  find(id: string): Mail | undefined {
    if (!/^[\w-]+$/.test(id)) return undefined;
    const stored = readJson(join(this.dir, `${id}.json`));
    return stored === undefined ? undefined : mailSchema.parse(stored);
  }
}
