import { formLookups as calls, lookupChoiceEntity, lookupEntity } from '@atrium/contract/forms/lookups.ts'
import { MAX_OPTIONS } from '@atrium/contract/kit/field-data.ts'
import type { UploadOrder } from '@atrium/contract/kit/uploads.ts'
import { formLookups } from '../../../platform/forms/tables.ts'
import { type ImportContext, takenOrTwice, wrongIn } from '../../../platform/imports/import-kind.ts'
import { importOfRecords } from '../../../platform/imports/import-of-records.ts'
import { updateRow } from '../../../platform/records/rows.ts'
import { invalid } from '../../../platform/refusal.ts'
import { findLookup, identified, noted } from './lookups.ts'

const { upload, input } = lookupChoiceEntity
const heading = upload.headingOf['text'] ?? ''

async function listOf(ctx: ImportContext, { into }: UploadOrder, lock = false) {
  if (!into) throw invalid({ into: 'form-lookup-gone' })
  return findLookup(ctx, into, lock)
}

/** The import of choices into a list, behind those that it has. */
export const importOfChoices = importOfRecords({
  name: 'form lookup choices',
  call: calls.importList,
  upload,
  input,
  async check(ctx, rows, _found, order) {
    const { values } = await listOf(ctx, order)
    const there = new Set(values.map(({ text }) => text.toLowerCase()))
    const room = MAX_OPTIONS - values.length
    const keys = rows.map(({ text }) => text.toLowerCase())
    const wrong = takenOrTwice(keys, there, { column: heading, taken: 'form-lookup-there', twice: 'form-lookup-twice' })
    let good = 0
    return wrong.map((errors) =>
      errors.length > 0 || ++good <= room ? errors : [wrongIn(heading, ['form-lookup-values-limit', { n: MAX_OPTIONS }])],
    )
  },
  async store(ctx, rows, { order }) {
    const before = await listOf(ctx, order, true)
    const added = rows.map((row) => ({ ...row, value: null }))
    const kept = before.values.map(({ inactive, ...one }) => ({ ...one, inactive: inactive === true }))
    const next = identified(before.id, before.lastValue, before.values, [...kept, ...added])
    const { id, version, name } = before
    await updateRow(ctx, lookupEntity.name, formLookups, { id, ...noted(before) }, version, next, noted({ name, ...next }))
  },
})
