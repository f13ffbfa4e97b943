import { readFile } from 'node:fs/promises'
import { type Verdict, verifyDocument } from '../features/esignatures/pdf/verify-document.ts'
import { OperatorError } from './operator-error.ts'
import { runTool } from './run-tool.ts'

// npm run verify-document -- FILE
// Says whether a signed PDF is, to its last byte, as it was sealed, without a server or a database. Exit code 1: it is not.

const words: Record<Extract<Verdict, { sealed: false }>['why'], string> = {
  'no-pdf': 'this is no PDF',
  'no-seal': 'there is no seal in it',
  'several-seals': 'there are several seals in it: something was added after the first',
  added: 'something was added after it was sealed',
  changed: 'it is not what was sealed',
}

await runTool(async () => {
  const [file] = process.argv.slice(2)
  if (!file) throw new OperatorError('Usage: npm run verify-document -- FILE')
  const bytes = await readFile(file).catch((error: Error) => {
    throw new OperatorError(`The file cannot be read: ${error.message}`)
  })
  const verdict = verifyDocument(bytes)
  if (!verdict.sealed) {
    const added = verdict.addedBytes > 0 ? ` (${verdict.addedBytes} bytes)` : ''
    process.stdout.write(`NOT AS SEALED: ${words[verdict.why]}${added}.\n`)
    process.exitCode = 1
    return
  }
  const { by, fingerprint, at, stamp, earlier } = verdict
  process.stdout.write(`OK: one seal over all ${bytes.length} bytes, none changed since.\n`)
  process.stdout.write(
    `Sealed by ${by}${at ? `, ${at.toISOString()}` : ''}\nFingerprint of the certificate (SHA-256): ${fingerprint}\n`,
  )
  if (earlier > 0)
    process.stdout.write(
      `Earlier signatures: ${earlier}. That nothing else was added behind them, only who sealed it can know: compare the fingerprint.\n`,
    )
  process.stdout.write(stamp ? `Time stamp: ${stamp.at.toISOString()}, by ${stamp.by}\n` : 'Time stamp: none.\n')
})
