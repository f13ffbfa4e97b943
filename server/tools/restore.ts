import { parseArgs } from 'node:util'
import pino from 'pino'
import { configOfProcess } from '../platform/config.ts'
import { openDatabase } from '../platform/database/open.ts'
import { openStore } from '../platform/files/open-store.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { OperatorError } from './operator-error.ts'
import { runTool } from './run-tool.ts'

// npm run restore -- --from FILE [--force]
await runTool(async () => {
  const { from, force } = parseArgs({ options: { from: { type: 'string' }, force: { type: 'boolean', default: false } } }).values
  if (!from) throw new OperatorError('Say where from: npm run restore -- --from FILE [--force]')
  const config = configOfProcess()
  const database = await openDatabase(config)
  try {
    const target = { config, database, store: await openStore(config) }
    const { version, at, tables, damaged } = await restoreBackup(target, from, { force, log: pino({ level: config.LOG_LEVEL }) })
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    console.log(`Restored the backup of ${at} (version ${version}): ${rows} rows. Start the server again.`)
    for (const { id, name } of damaged) console.error(`  the backup was made without the bytes of file ${id} (${name})`)
  } finally {
    await database.close()
  }
})
