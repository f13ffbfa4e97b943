import { open } from 'node:fs/promises'
import { checkFile, type FileBreak } from '../platform/audit/audit-file.ts'
import { secretsFrom } from '../platform/secrets.ts'
import { OperatorError } from './operator-error.ts'
import { runTool } from './run-tool.ts'

// npm run verify-audit -- FILE
// Checks an audit log that was exported as JSON Lines, without a server or a database. With SESSION_SECRET set to the
// server's own it also tells a file that was made up as a whole.

const words: Record<FileBreak, string> = {
  'no-log': 'this is no exported audit log',
  unreadable: 'the line cannot be read',
  changed: 'the entry was changed: its content does not fit its hash',
  missing: 'entries before it are missing',
  order: 'it is out of order, or stands here twice',
  link: 'it does not follow from the entry before it: an entry was put in or replaced',
  end: 'the last entries are missing',
  cut: 'the file is cut: its closing line is missing',
  digest: 'the closing line does not fit the entries: lines were taken out or put in',
  signature: 'the closing line was not signed with this SESSION_SECRET',
}

await runTool(async () => {
  const [file] = process.argv.slice(2)
  if (!file) throw new OperatorError('Usage: npm run verify-audit -- FILE')
  const secret = process.env['SESSION_SECRET']
  const verify = secret
    ? (text: string, signature: string) => secretsFrom(secret).verify('audit file', text, signature)
    : undefined
  const handle = await open(file).catch((error: Error) => {
    throw new OperatorError(`The file cannot be read: ${error.message}`)
  })
  const { entries, whole, signed, broken } = await checkFile(handle.readLines(), verify).finally(() => handle.close())
  if (broken) {
    const { line, why, entry } = broken
    const which = entry
      ? `, entry ${entry.sequence} of chain ${entry.chain} (${entry.at}, ${entry.call}, ${entry.entity} ${entry.entityId ?? ''})`
      : ''
    process.stdout.write(`BROKEN at line ${line}${which}: ${words[why]}.\n`)
    process.exitCode = 1
    return
  }
  process.stdout.write(`OK: ${entries} ${entries === 1 ? 'entry' : 'entries'}, none changed, missing or out of order.\n`)
  if (!whole) process.stdout.write('The export was filtered: what it leaves out cannot be checked.\n')
  if (!signed) process.stdout.write('Its signature was not compared; set SESSION_SECRET to the server’s own to do so.\n')
})
