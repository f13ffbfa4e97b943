// npm run migrations -- --name=what-changes: writes the migration from the tables of the newest snapshot to those of the code.
// Only the newest is kept: each is as large as all tables, and nothing reads the older ones.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { environment, root, run } from './runtime.mjs'

const server = join(root, 'server')
const code = run('drizzle-kit', ['generate', ...process.argv.slice(2)], { cwd: server, env: environment() })
const meta = join(server, 'migrations', 'meta')
const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))
for (const name of snapshots.sort().slice(0, -1)) rmSync(join(meta, name))
process.exit(code)
