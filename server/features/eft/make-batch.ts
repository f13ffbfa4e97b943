import type { eftBatches as calls } from '@atrium/contract/eft/batches.ts'
import { currencyOfFormat } from '@atrium/contract/eft/originators.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import { personOf } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { lockInvoices } from '../../platform/invoices/allocate.ts'
import { takeOfSeries } from '../../platform/invoices/series.ts'
import { insertRow } from '../../platform/records/rows.ts'
import { conflict, invalid } from '../../platform/refusal.ts'
import { companyToday } from '../../platform/tenancy/company-today.ts'
import { lockLandlord } from '../../platform/tenancy/lock-landlord.ts'
import { shownNumbers } from './account.ts'
import { checkSiteChoice, collectable, fingerprintOf, sumOf } from './collectable.ts'
import { originatorOf } from './originators.ts'
import { eftBatches, eftItems, eftParts } from './tables.ts'

export const BATCH = 'eft batch'
/** Of one debit, and of a file: what their fields hold. Cents. */
const MOST_OF_ONE = 9_999_999_999
const MOST_OF_ALL = 999_999_999_999

export const previewBatch: Handler<typeof calls.preview> = async (ctx, { without, ...selection }) => {
  checkSiteChoice(ctx.viewer, selection.siteId)
  const { debits, left } = await collectable(ctx, selection)
  const chosen = debits.filter(({ optIn }) => !without.includes(optIn.tenantId))
  return {
    currency: currencyOfFormat[selection.format],
    total: sumOf(chosen),
    count: chosen.length,
    left,
    fingerprint: fingerprintOf(chosen),
    today: await companyToday(ctx.db, ctx.viewer.landlordId),
    debits: debits.map(({ optIn, clientName, amount, invoices }) => ({
      tenantId: optIn.tenantId,
      clientName,
      amount,
      invoices,
      bankAccountNumber: shownNumbers(optIn).bankAccountNumber,
    })),
  }
}

/** Makes a payment file and holds its invoices. Nothing is posted: that is done when the bank has settled it. */
export const createBatch: Handler<typeof calls.create> = async (
  ctx,
  { collectOn, total, fingerprint, without, ...selection },
) => {
  const { db, viewer } = ctx
  const { landlordId } = viewer
  const { format, siteId } = selection
  checkSiteChoice(viewer, siteId)
  // Files of a company are made one after the other.
  await lockLandlord(db, landlordId)
  if (!(await originatorOf(db, landlordId, format))) throw conflict('eft-no-originator')
  const today = await companyToday(db, landlordId)
  if (collectOn < today) throw invalid({ collectOn: 'eft-collect-in-past' })
  const seen = await collectable(ctx, selection)
  await lockInvoices(
    ctx,
    seen.debits.flatMap(({ invoices }) => invoices.map(({ id }) => id)),
  )
  // What somebody has paid while the lock was waited for is not collected.
  const { debits: found } = await collectable(ctx, selection)
  const debits = found.filter(({ optIn }) => !without.includes(optIn.tenantId))
  if (debits.length === 0) throw conflict('eft-nothing-to-collect')
  // Also where the sum is the same: of another account nobody has said yes.
  if (sumOf(debits) !== total || fingerprintOf(debits) !== fingerprint) throw conflict('eft-changed')
  if (total > MOST_OF_ALL || debits.some(({ amount }) => amount > MOST_OF_ONE)) throw conflict('eft-amount-too-large')
  const number = await takeOfSeries(db, landlordId, 'E', Number(today.slice(0, 4)))
  const row = { landlordId, number, format, currency: currencyOfFormat[format], total, count: debits.length, collectOn }
  const batchId = await insertRow(
    ctx,
    BATCH,
    eftBatches,
    { ...row, siteId: siteId === -1 ? null : siteId, createdBy: personOf(ctx) },
    { ...row, name: number },
  )
  const items = await db
    .insert(eftItems)
    .values(
      debits.map(({ optIn, amount }, at) => ({
        landlordId,
        batchId,
        optInId: optIn.id,
        siteId: optIn.siteId,
        tenantId: optIn.tenantId,
        amount,
        reference: `${number.replaceAll('-', '')}${String(at + 1).padStart(4, '0')}`,
      })),
    )
    .returning({ id: eftItems.id, tenantId: eftItems.tenantId })
  const idOf = new Map(items.map(({ id, tenantId }) => [tenantId, id]))
  const parts = debits.flatMap(({ optIn, invoices }) =>
    invoices.map(({ id: invoiceId, siteId: at, cents }) => ({
      landlordId,
      siteId: at,
      tenantId: optIn.tenantId,
      itemId: idOf.get(optIn.tenantId) as number,
      invoiceId,
      cents,
    })),
  )
  for (let at = 0; at < parts.length; at += 1_000) await db.insert(eftParts).values(parts.slice(at, at + 1_000))
  return saved(batchId)
}
