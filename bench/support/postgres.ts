import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';

const PROGRAMS = '/usr/lib/postgresql/15/bin';
export const hasPostgres = (): boolean => existsSync(join(PROGRAMS, 'postgres'));
export const INSTALL_POSTGRES = 'PostgreSQL is left out: apt-get install postgresql-15';

/** For reading on one machine with two cores; nothing here must survive a power cut. */
const SETTINGS = {
  listen_addresses: '',
  shared_buffers: '1GB',
  work_mem: '256MB',
  maintenance_work_mem: '1GB',
  effective_cache_size: '8GB',
  random_page_cost: '1.1',
  max_wal_size: '8GB',
  // Compiling costs more than any of these queries takes; plans for the values at hand beat those for average ones.
  jit: 'off',
  plan_cache_mode: 'force_custom_plan',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};

/** The server refuses to run as root; Debian's package brings a user for it. */
function unprivileged(): { uid: number; gid: number } | object {
  if (process.getuid?.() !== 0) return {};
  const number = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

export type Postgres = {
  connect(): Promise<Client>;
  /** Fills a table from lines of CSV. */
  copy(table: string, lines: Readable): Promise<void>;
  stop(): Promise<void>;
};

async function connectTo(socket: string): Promise<Client> {
  // Values stay the text that the server sends: parsing dates is not the server's time.
  const client = new Client({
    host: socket,
    user: 'bench',
    database: 'postgres',
    types: { getTypeParser: () => String },
  });
  await client.connect();
  return client;
}

async function whenReady(socket: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    try {
      return await (await connectTo(socket)).end();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('PostgreSQL did not start');
}

/** A server of our own below `folder`, which is empty, reached through a socket there. */
export async function startPostgres(folder: string): Promise<Postgres> {
  const user = unprivileged();
  mkdirSync(folder);
  if ('uid' in user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = ['-U', 'bench', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(join(PROGRAMS, 'initdb'), ['-D', data, ...options], { ...user, cwd: folder, stdio: 'ignore' });
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(PROGRAMS, 'postgres'), ['-D', data, '-k', folder, ...settings], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  });
  const kill = () => server.kill('SIGINT');
  process.once('exit', kill);
  await whenReady(folder);
  return {
    connect: () => connectTo(folder),
    copy: (table, lines) => copyInto(folder, table, lines),
    async stop() {
      const stopped = once(server, 'exit');
      kill();
      await stopped;
      process.off('exit', kill);
    },
  };
}

async function copyInto(socket: string, table: string, lines: Readable): Promise<void> {
  const psql = spawn(
    join(PROGRAMS, 'psql'),
    ['-h', socket, '-U', 'bench', 'postgres', '-c', `copy ${table} from stdin (format csv)`],
    { stdio: ['pipe', 'ignore', 'inherit'] },
  );
  const ended = once(psql, 'exit');
  await pipeline(lines, psql.stdin);
  const [code] = await ended;
  if (code !== 0) throw new Error(`psql ended with ${code}`);
}
