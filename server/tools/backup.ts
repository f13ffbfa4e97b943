import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { configOfProcess } from '../platform/config.ts'
import { openDatabase } from '../platform/database/open.ts'
import { openStore } from '../platform/files/open-store.ts'
import { noteBackup } from '../platform/last-backup.ts'
import { makeBackup } from './backup/make-backup.ts'
import { OperatorError } from './operator-error.ts'
import { runTool } from './run-tool.ts'

// npm run backup -- --to FILE_OR_FOLDER
await runTool(async () => {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
  if (!to) throw new OperatorError('Say where to: npm run backup -- --to FILE_OR_FOLDER')
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '')
  const path = existsSync(to) && statSync(to).isDirectory() ? join(to, `atrium-${stamp}Z.tar`) : to
  const config = configOfProcess()
  const database = await openDatabase(config)
  try {
    const { tables, jobs, damaged } = await makeBackup({ config, database, store: await openStore(config) }, path)
    await noteBackup(config.DATA_DIR)
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    const waiting = Object.values(jobs).reduce((sum, count) => sum + count, 0)
    console.log(
      `${path}: ${rows} rows of ${Object.keys(tables).length} tables, ${waiting} waiting jobs, ${(statSync(path).size / 1e6).toFixed(1)} MB`,
    )
    for (const { id, name, reason } of damaged) console.error(`  not in it: file ${id} (${name}): ${reason}`)
    if (damaged.length > 0) process.exitCode = 2
  } finally {
    await database.close()
  }
})
