import { Readable } from 'node:stream'
import type { eftBatches as calls } from '@atrium/contract/eft/batches.ts'
import { addDays } from '@atrium/contract/kit/days.ts'
import { and, asc, eq, lt } from 'drizzle-orm'
import type { LandlordViewer } from '../../platform/access/viewer.ts'
import { factsOf } from '../../platform/audit/audit.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { Download } from '../../platform/files/download.ts'
import { clientInvoices } from '../../platform/invoices/tables.ts'
import { findRow } from '../../platform/records/rows.ts'
import { conflict } from '../../platform/refusal.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { companyToday } from '../../platform/tenancy/company-today.ts'
import { lockLandlord } from '../../platform/tenancy/lock-landlord.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { unsealNumbers } from './account.ts'
import { checkTransition, moveBatch } from './change-batch.ts'
import { cpaFile } from './files/cpa005.ts'
import { nachaFile } from './files/nacha.ts'
import { BATCH } from './make-batch.ts'
import { cpaOriginator, nachaOriginator, type Originator, originatorOf } from './originators.ts'
import { eftBatches, eftItems, eftOptIns, eftOriginators, eftParts } from './tables.ts'

type Batch = typeof eftBatches.$inferSelect

/** What files are sealed for. */
const PURPOSE = 'eft-file'
export const sealFile = (secrets: Pick<Secrets, 'seal'>, content: string) => secrets.seal(PURPOSE, content)
/** A field of four digits. */
const LAST_NUMBER = 9_999
/** Debits have seven digits of their own in a trace number. */
const SEQUENCES = 10_000_000

/** The file for the bank: made when it is fetched for the first time, and the same ever after. */
export const fetchFile: Handler<typeof calls.file> = async (ctx, { id }) => {
  const { landlordId } = ctx.viewer
  await lockLandlord(ctx.db, landlordId)
  const batch = await findRow(ctx, eftBatches, id, { lock: true })
  if (batch.state === 'Cancelled') checkTransition(batch, 'Sent')
  const content = batch.sealedFile ? ctx.app.secrets.unseal(PURPOSE, batch.sealedFile) : await makeFile(ctx, batch)
  if (content === undefined) throw new Error('A payment file was sealed with another secret')
  ctx.audit({ entity: BATCH, id, ...factsOf(batch.number, { file: 'fetched' }) })
  const name = `${batch.number}.${batch.format === 'CPA' ? 'txt' : 'ach'}`
  return new Download(Readable.from([content]), { type: 'text/plain', name, headers: { 'cache-control': 'no-store' } })
}

async function makeFile(ctx: WriteContext<LandlordViewer>, batch: Batch): Promise<string> {
  const { db, app, viewer } = ctx
  const originator = await originatorOf(db, viewer.landlordId, batch.format)
  if (!originator) throw conflict('eft-no-originator')
  const fileNumber = originator.lastFileNumber + 1
  if (fileNumber > LAST_NUMBER) throw conflict('eft-file-numbers-over')
  const content = await write(ctx, batch, originator, fileNumber)
  await db
    .update(eftOriginators)
    .set({ lastFileNumber: fileNumber })
    .where(and(eq(eftOriginators.landlordId, viewer.landlordId), eq(eftOriginators.format, batch.format)))
  const settlesOn = originator.settleDays === null ? null : addDays(batch.collectOn, originator.settleDays)
  const untold = { sentAt: new Date(), sealedFile: sealFile(app.secrets, content) }
  await moveBatch(ctx, batch, { state: 'Sent', fileNumber, settlesOn }, batch.version, untold)
  return content
}

/** Since it was made, an authorization may have been withdrawn, and an invoice paid in another way: that is not to be collected. */
async function checkStillOwed(
  { db }: WriteContext<LandlordViewer>,
  { id }: Batch,
  rows: readonly { optIn: typeof eftOptIns.$inferSelect; name: string }[],
): Promise<void> {
  const ended = rows.find(({ optIn }) => optIn.status !== 'Active')
  if (ended) throw conflict(['eft-ended-since', { client: ended.name }])
  const [paid] = await db
    .select({ invoiceNo: clientInvoices.invoiceNo })
    .from(eftParts)
    .innerJoin(eftItems, eq(eftItems.id, eftParts.itemId))
    .innerJoin(clientInvoices, eq(clientInvoices.id, eftParts.invoiceId))
    .where(and(eq(eftItems.batchId, id), lt(clientInvoices.balance, eftParts.cents)))
    .orderBy(asc(eftParts.id))
    .limit(1)
  if (paid) throw conflict(['eft-paid-since', { invoice: paid.invoiceNo ?? '' }])
}

async function write(
  ctx: WriteContext<LandlordViewer>,
  batch: Batch,
  originator: Originator,
  fileNumber: number,
): Promise<string> {
  const { db, app, viewer } = ctx
  const rows = await db
    .select({ item: eftItems, optIn: eftOptIns, name: tenants.name })
    .from(eftItems)
    .innerJoin(eftOptIns, eq(eftOptIns.id, eftItems.optInId))
    .innerJoin(tenants, eq(tenants.id, eftItems.tenantId))
    .where(eq(eftItems.batchId, batch.id))
    .orderBy(asc(eftItems.id))
    .for('share', { of: eftOptIns })
  await checkStillOwed(ctx, batch, rows)
  const debits = rows.map(({ item, optIn, name }) => ({
    ...unsealNumbers(app.secrets, optIn.sealed),
    name: optIn.holder || name,
    amount: item.amount,
    reference: item.reference,
    savings: optIn.accountType === 'Savings',
    personal: optIn.typeOfService === 'Personal',
    sequence: item.id % SEQUENCES,
  }))
  const dates = { fileNumber, createdOn: await companyToday(db, viewer.landlordId), collectOn: batch.collectOn }
  if (batch.format === 'CPA') return cpaFile({ originator: cpaOriginator(app.secrets, originator), ...dates, debits })
  const createdAt = new Date().toISOString().slice(11, 16).replace(':', '')
  return nachaFile({ originator: nachaOriginator(originator), ...dates, createdAt, debits })
}
