import { text } from 'node:stream/consumers'
import { MAX_LIST_SIZE } from '@atrium/contract/kit/uploads.ts'
import type { languages as calls } from '@atrium/contract/languages/languages.ts'
import { z } from 'zod'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import type { Handler } from '../../platform/http/serve.ts'
import type { StagedFile } from '../../platform/http/uploads.ts'
import { readTable } from '../../platform/imports/read-table.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { headings } from './export-texts.ts'
import { openLanguage, problemOf, storeTexts, type TextChange } from './save-texts.ts'

const MAX_TOLD = 100
const Json = z.record(z.string().max(2_000), z.string().trim().max(2_000))

/** Texts from a file, all of them or none. A row without words leaves its text as it is. */
export const importTexts: Handler<typeof calls.importTexts> = async (ctx, { code }) => {
  const file = ctx.uploads.get('file')
  if (!file) throw invalid({ file: 'File is required' })
  const known = await openLanguage(ctx, code)
  const changes = (await readChanges(ctx, file)).filter((change) => change.text)
  const errors = changes.flatMap((change) => {
    const message = problemOf(known.get(change.key), change.text)
    return message ? [{ key: change.key.slice(0, 200), message }] : []
  })
  if (errors.length > 0) return { imported: 0, errors: errors.slice(0, MAX_TOLD) }
  if (changes.length > 0) await storeTexts(ctx, code, changes, known)
  return { imported: changes.length, errors: [] }
}

async function readChanges(ctx: ReadContext, file: StagedFile): Promise<TextChange[]> {
  const content = await ctx.app.store.read(file.key)
  if (!file.name.toLowerCase().endsWith('.json')) {
    const rows = await readTable({ ...file, content }, headings, ['Key', 'Text'])
    return rows.map(({ values }) => ({ key: unquoted(values['Key'] ?? ''), text: unquoted(values['Text'] ?? '') }))
  }
  if (file.size > MAX_LIST_SIZE) throw new Refusal(413, 'The list is larger than 5 MB')
  const parsed = Json.safeParse(parse(await text(content)))
  if (!parsed.success) throw new Refusal(400, 'The file is not a list of texts by key')
  return Object.entries(parsed.data).map(([key, words]) => ({ key, text: words }))
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Without the apostrophe by which an export keeps a spreadsheet from running a cell. */
const unquoted = (cell: string) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)
