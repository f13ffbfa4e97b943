import { text } from 'node:stream/consumers'
import { errorBodyOf } from '@atrium/contract/errors.ts'
import type { languages as calls } from '@atrium/contract/languages/languages.ts'
import { z } from 'zod'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { exactColumns, mapColumns, rowsBy } from '../../platform/imports/map-columns.ts'
import { readTable } from '../../platform/imports/read-table.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'
import type { PreflightContext } from '../../platform/work/context.ts'
import { headings } from './export-texts.ts'
import { openLanguage, problemOf, storeTexts, type TextChange } from './save-texts.ts'

const MAX_TOLD = 100
/** Bytes of a JSON file, which is read as a whole. */
const MAX_JSON = 5 * 1024 * 1024
const needed = ['Key', 'Text']
const Json = z.record(z.string().max(2_000), z.string().trim().max(2_000))

/** Texts from a file, all of them or none. A row without words leaves its text as it is. */
export const importTexts: Handler<typeof calls.importTexts> = withPreflight(readChanges, async (ctx, { code }, read) => {
  const portalTexts = await openLanguage(ctx, code)
  const changes = read.filter((change) => change.text)
  const errors = changes.flatMap((change) => {
    const error = problemOf(portalTexts.get(change.key), change.text)
    return error ? [{ key: change.key.slice(0, 200), error: errorBodyOf(error) }] : []
  })
  if (errors.length > 0) return { imported: 0, errors: errors.slice(0, MAX_TOLD) }
  if (changes.length > 0) await storeTexts(ctx, code, changes, portalTexts)
  return { imported: changes.length, errors: [] }
})

async function readChanges(ctx: PreflightContext): Promise<TextChange[]> {
  const file = ctx.uploads.get('file')
  if (!file) throw invalid({ file: 'file-required' })
  if (!file.name.toLowerCase().endsWith('.json')) {
    const table = await readTable(ctx.app.store, file)
    const columns = mapColumns(table, { headings, needed }, exactColumns(table.head, { headings, needed }))
    return rowsBy(table, columns).map(({ values }) => ({ key: values['Key'] ?? '', text: values['Text'] ?? '' }))
  }
  if (file.size > MAX_JSON) throw new Refusal(413, ['list-too-large', { n: MAX_JSON / 1024 / 1024 }])
  const parsed = Json.safeParse(parse(await text(await ctx.app.store.read(file.key))))
  if (!parsed.success) throw new Refusal(400, 'not-a-text-list')
  return Object.entries(parsed.data).map(([key, words]) => ({ key, text: words }))
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
