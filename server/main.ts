import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import pino from 'pino'
import { openApp } from './app.ts'
import { HOW_TO_OPEN, listenAddress } from './demo/listen-address.ts'
import { setUpLink } from './features/sign-in/first-admin.ts'
import { configOfProcess } from './platform/config.ts'
import { closeDataFolder } from './platform/data-folder.ts'
import { DataFolderInUse } from './platform/database/lock.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open.ts'
import { openStore } from './platform/files/open-store.ts'
import { programFile } from './platform/paths.ts'
import { openSecrets } from './platform/secrets.ts'
import { repairTimeZones } from './platform/tenancy/repair-time-zones.ts'

const started = performance.now()
// Whoever reads the output may go away, as `head` does; that is no reason to stop serving.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
const config = configOfProcess()
const log = pino({ level: config.LOG_LEVEL, redact: ['password', 'token', '*.password', '*.token', 'headers.cookie'] })

closeDataFolder(config.DATA_DIR)
if (!config.DATABASE_URL && !existsSync(join(config.DATA_DIR, 'postgres'))) await makeDatabase()
const database = await openDatabase(config, { statementSeconds: config.STATEMENT_TIMEOUT }).catch((error: Error) => {
  process.stderr.write(
    error instanceof DataFolderInUse ? `${error.message}\n` : `The database cannot be opened: ${error.message}\n`,
  )
  process.exit(1)
})
await migrate(database.pool).catch((error: Error) => {
  process.stderr.write(`The database cannot be used: ${error.message}\n`)
  process.exit(1)
})
await repairTimeZones(database.db, log)
const secrets = openSecrets(config)
const store = await openStore(config)
const app = await openApp({ config, database, store, secrets, log })
const accounts = config.demo ? await import('./demo/fill-demo.ts').then(({ fillDemo }) => fillDemo(app.services, log)) : []

const host = await listenAddress(database.db, config)
await app.server.listen({ port: config.PORT, host })
const address = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`
const setUp = config.role === 'worker' ? undefined : await setUpLink(database.db, config)
process.stdout.write(`\n  Atrium is ready at ${address}  (${Math.round(performance.now() - started)} ms)\n`)
for (const account of accounts) process.stdout.write(`    ${account.email.padEnd(28)} ${account.what}\n`)
if (accounts.length > 0) process.stdout.write(`    Password of all: ${config.DEMO_PASSWORD}\n\n`)
if (host !== config.HOST && host === '127.0.0.1') process.stdout.write(`${HOW_TO_OPEN}\n`)

if (setUp) process.stdout.write(`    Make the first administrator, once, within a day:\n    ${setUp}\n\n`)

// Soon, for the next start, even if this one is killed.
setTimeout(flushCompileCache, 2_000).unref()

const STOP_MS = 15_000
let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    if (stopping) process.exit(1)
    stopping = true
    // A database that does not answer must not keep the process from ending.
    setTimeout(() => process.exit(1), STOP_MS).unref()
    await app.close()
    await database.close()
    process.exit(0)
  })
}

/** In a process of its own, whose memory goes with it. Ends this one where that fails; the reason was printed. */
function makeDatabase(): Promise<void> {
  const child = fork(programFile(new URL('./first-start.ts', import.meta.url)), process.argv.slice(2))
  const pass = (signal: NodeJS.Signals) => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, pass)
  return new Promise((resolve) =>
    child.once('exit', (code) => {
      if (code !== 0) process.exit(code ?? 1)
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, pass)
      resolve()
    }),
  )
}
