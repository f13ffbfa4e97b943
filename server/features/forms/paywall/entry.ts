import type { CustomValues, FieldData } from '@atrium/contract/kit/field-data.ts'
import { holdsValue } from '@atrium/contract/kit/field-kinds.ts'
import { eq } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { valuesOf } from '../../../platform/forms/values.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import type { OpenForm } from '../find-form.ts'
import { conditionsOf } from '../rules/stored-conditions.ts'
import { formValueFiles } from '../tables.ts'
import { invoiceThatOpens, isPaid, paidAmong } from './paid.ts'
import { hiddenIn, shownBehind, type Wall } from './wall.ts'

/** Whether the files of entries are withheld from a viewer until they are paid. */
export const withholdsFiles = ({ viewer }: Pick<ReadContext, 'viewer'>, wall: Wall | undefined): boolean =>
  viewer.kind !== 'landlord' && wall?.files === true

/** Those of some entries that are paid. */
export async function onlyPaid<V extends { id: number }>(db: ReadDb, values: readonly V[]): Promise<V[]> {
  const paid = await paidAmong(
    db,
    values.map(({ id }) => id),
  )
  return values.filter(({ id }) => paid.has(id))
}

interface Read {
  id: number
  custom: CustomValues
}

/** The fields of an entry that the viewer sees as it is opened by itself, with what they hold, and what is withheld of it. */
export async function readEntry(ctx: Pick<ReadContext, 'db' | 'viewer'>, open: OpenForm, { id, custom }: Read) {
  const { row, form, whole, wall } = open
  if (!wall) return { controls: form.controls, custom, paywall: null }
  const { db } = ctx
  const isOpen = await isPaid(db, id)
  const once = await shownBehind(db, row.id, whole.controls, undefined)
  const before = await shownBehind(db, row.id, whole.controls, wall)
  const paywall = {
    isOpen,
    withheld: withheldOf(once, before).map(({ label }) => label),
    files: wall.files && (await db.$count(formValueFiles, eq(formValueFiles.recordId, id))) > 0,
    invoiceId: (await invoiceThatOpens(db, id))?.id ?? null,
  }
  if (ctx.viewer.kind === 'landlord' || !isOpen) return { controls: form.controls, custom, paywall }
  const held = (await valuesOf(db, whole, [id])).get(id) ?? {}
  const hidden = hiddenIn(whole.controls, await conditionsOf(db, row.id), once, held)
  const controls = once.filter((field) => !hidden.has(field.id))
  return { controls, custom: onlyOf(controls, held), paywall }
}

/** The fields that are shown once an entry is paid, and not before. */
export const withheldOf = (once: readonly FieldData[], before: readonly FieldData[]): FieldData[] =>
  once.filter((field) => holdsValue(field) && !before.some(({ id }) => id === field.id))

/** What an entry holds in some fields. */
export const onlyOf = (fields: readonly FieldData[], held: CustomValues): CustomValues =>
  Object.fromEntries(fields.filter(holdsValue).map(({ id }) => [`f${id}`, held[`f${id}`] ?? null]))
