import { fdatasyncSync } from 'node:fs'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import pg from 'pg'
import { FORCE_CUSTOM_PLAN, prepareOften } from './prepare.ts'

interface Stream {
  nfd: number
}
interface Attributes {
  mode?: number
}
interface Module {
  NODEFS: {
    stream_ops: { fsync?: (stream: Stream) => number }
    node_ops: { setattr: (node: unknown, attributes: Attributes) => unknown }
  }
}

/**
 * PGlite's file layer drops fsync; this one hands it to the disk, so that an acknowledged commit survives a power cut. It also makes every
 * file readable by everybody; here they are for their owner, as PostgreSQL wants them.
 */
class DurableFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...args)
    const adapt = (module: unknown) => {
      ;(module as Module).NODEFS.stream_ops.fsync = (stream) => {
        fdatasyncSync(stream.nfd)
        return 0
      }
      const { node_ops } = (module as Module).NODEFS
      const { setattr } = node_ops
      node_ops.setattr = (node, { mode, ...rest }) => setattr(node, mode === undefined ? rest : { ...rest, mode: mode & ~0o077 })
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), adapt] } }
  }
}

const extensions = { pg_trgm, btree_gist }

/** Starts the embedded PostgreSQL in a folder, or from a snapshot in memory (tests). */
export async function startEmbedded(from: { folder: string } | { snapshot: Blob }): Promise<PGlite> {
  const plans = ['-c', FORCE_CUSTOM_PLAN]
  if ('snapshot' in from)
    return PGlite.create({ loadDataDir: from.snapshot, extensions, startParams: [...PGlite.defaultStartParams, ...plans] })
  const durable = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=8MB', '-c', 'timezone=UTC']
  const startParams = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), ...durable, ...plans]
  const options: PGliteOptions = { fs: new DurableFS(from.folder), extensions, startParams }
  return PGlite.create(options)
}

/** An ordinary pool over the embedded database. It has ONE connection: never ask it for a second inside a transaction. */
export function poolOver(lite: PGlite): pg.Pool {
  const config = createPgConfig(lite)
  const { connection } = config
  const parse = connection.parse.bind(connection)
  // The query builder hands its type parsers on in a place where the bridge expects a list of parameter types.
  connection.parse = (query: { types?: unknown }) => parse(Array.isArray(query.types) ? query : { ...query, types: [] })
  const pool = new pg.Pool({ ...config, max: 1 } as unknown as pg.PoolConfig)
  pool.on('connect', prepareOften)
  // After a statement that fails the pool would throw its client away and open another over the same connection, which would then take
  // what the engine still answers to the first one for its own: from there on each query gets the answer to the one before it.
  pool.query = ((...query: Parameters<pg.ClientBase['query']>) =>
    new Promise((resolve, reject) => {
      pool.connect((error, client, release) => {
        if (!client) return reject(error)
        const answer = client.query(...query) as unknown as Promise<unknown>
        answer.then(resolve, reject).finally(() => release())
      })
    })) as unknown as pg.Pool['query']
  return pool
}
