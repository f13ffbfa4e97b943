import pino from 'pino'
import { openApp } from './app.ts'
import { configOfProcess } from './platform/config.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open.ts'
import { openStore } from './platform/files/open-store.ts'
import { openSecrets } from './platform/secrets.ts'

// Makes the embedded database, fills it with the demo where that is on, and ends. main.ts runs it where there is none yet: what
// compiling and filling take (over a gigabyte for a moment) goes with this process, and the server begins as at any later start.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
// A server that was killed must not leave this behind with the data folder.
process.on('disconnect', () => process.exit(1))
const config = configOfProcess()
const log = pino({ level: config.LOG_LEVEL })
const database = await openDatabase(config).catch((error: Error) => fail(`The database cannot be opened: ${error.message}`))
await migrate(database.pool).catch((error: Error) => fail(`The database cannot be used: ${error.message}`))
if (config.demo) {
  const parts = { config: { ...config, role: 'web' as const }, database, secrets: openSecrets(config), log }
  const app = await openApp({ ...parts, store: await openStore(config) })
  const { fillDemo } = await import('./demo/fill-demo.ts')
  await fillDemo(app.services, log)
  await app.close()
}
await database.close()
process.exit(0)

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
