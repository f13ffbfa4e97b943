import { parseArgs } from 'node:util'
import { configOfProcess } from '../platform/config.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openDatabase } from '../platform/database/open.ts'
import { openStore } from '../platform/files/open-store.ts'
import { OperatorError } from './operator-error.ts'
import { runTool } from './run-tool.ts'
import { seedLoad } from './seed/seed-load.ts'

// npm run seed -- --rows 1000000
await runTool(async () => {
  const { rows: text } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } }).values
  const rows = Number(text)
  if (!Number.isSafeInteger(rows) || rows < 1) throw new OperatorError(`--rows: '${text}' is not a number of documents`)
  // Settings of its own, without the server's command-line arguments.
  const config = configOfProcess([])
  const database = await openDatabase(config)
  try {
    await migrate(database.pool)
    const onProgress = (done: number) =>
      process.stdout.write(`\r${done.toLocaleString('en')} of ${rows.toLocaleString('en')} documents`)
    const { email } = await seedLoad(
      { pool: database.pool, store: await openStore(config) },
      { rows, password: config.DEMO_PASSWORD, onProgress },
    )
    console.log(`\nLog in as ${email} with the demo password.`)
  } finally {
    await database.close()
  }
})
