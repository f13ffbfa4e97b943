import { addDays, laterDay } from '@atrium/contract/kit/days.ts'
import type { InvoiceLine } from '@atrium/contract/money/lines.ts'
import { eq, inArray } from 'drizzle-orm'
import { issueCreditNote, issueRent } from '../../../platform/documents/issue-document.ts'
import { siteTerms } from '../../../platform/documents/site-terms.ts'
import { clientInvoices } from '../../../platform/documents/tables.ts'
import type { AnyWriteContext } from '../../../platform/work/context.ts'
import { insertNotice } from '../insert-notice.ts'
import { leaseChargeRows, leases } from '../tables.ts'
import { linesOfCharges, negated } from './charge-lines.ts'
import { DAYS_AHEAD } from './charge-terms.ts'
import { differences } from './differences.ts'
import { standingCharges, termsOf } from './lease-terms.ts'
import { rentOf, versionAt } from './versions.ts'
import { type WantedCharge, wantedCharges } from './wanted-charges.ts'

type Lease = typeof leases.$inferSelect
type ChargeRow = typeof leaseChargeRows.$inferSelect

/** How far is looked for what comes next, and for what was charged before it is due: a year that turned to arrears. */
const A_YEAR_AND_MORE = 400

/**
 * Charges what a lease wants and was not charged, and takes back what it was charged and does not want: extension, termination, another
 * rent, a change into the past and a stop of the job are all the same. Whoever calls it has locked the lease. Answers how many documents
 * it issued.
 */
export async function chargeLease(ctx: AnyWriteContext, lease: Lease, today: string): Promise<number> {
  const { db } = ctx
  const standing = await standingCharges(db, lease.id)
  const terms = await termsOf(ctx, lease, standing)
  if (!terms) {
    await db.update(leases).set({ nextNotice: null }).where(eq(leases.id, lease.id))
    return 0
  }
  const until = addDays(today, DAYS_AHEAD)
  const all = wantedCharges(terms, addDays(until, A_YEAR_AND_MORE))
  const { add, takeBack } = differences(all, standing, until)
  const issued = await issue(ctx, lease, { add, takeBack }, today)
  // Another rent begins to hold on its day.
  const current = versionAt(terms.versions, today)
  const changes = terms.versions.flatMap(({ effectiveFrom }) =>
    effectiveFrom !== null && effectiveFrom > today ? [effectiveFrom] : [],
  )
  const [next = null] = [...all.filter(({ dueOn }) => dueOn > until).map(({ dueOn }) => dueOn), ...changes].toSorted()
  await db
    .update(leases)
    .set({ ...(current ? rentOf(current) : {}), nextNotice: next })
    .where(eq(leases.id, lease.id))
  return issued
}

interface Batch {
  add: WantedCharge[]
  takeBack: ChargeRow[]
}

async function issue(ctx: AnyWriteContext, lease: Lease, { add, takeBack }: Batch, today: string): Promise<number> {
  // What replaces something stands on one document with what it replaces.
  const replaces = ({ serviceFrom, serviceTo }: WantedCharge) =>
    takeBack.some((one) => one.serviceFrom <= serviceTo && one.serviceTo >= serviceFrom)
  const regular = Map.groupBy(
    add.filter((charge) => !replaces(charge)),
    (charge) => `${charge.dueOn} ${dueFrom(charge, today)}`,
  )
  const batches: Batch[] = [
    ...(takeBack.length > 0 ? [{ add: add.filter(replaces), takeBack }] : []),
    ...[...regular].toSorted(([one], [other]) => one.localeCompare(other)).map(([, charges]) => ({ add: charges, takeBack: [] })),
  ]
  let issued = 0
  for (const batch of batches) issued += await issueBatch(ctx, lease, batch, today)
  return issued
}

async function issueBatch(ctx: AnyWriteContext, lease: Lease, { add, takeBack }: Batch, today: string): Promise<number> {
  const { db } = ctx
  const { province } = await siteTerms(db, lease.siteId)
  const numbers = await numbersOf(ctx, takeBack)
  const reversals = takeBack.map(({ line, documentId }) => negated(line, numbers.get(documentId ?? 0) ?? ''))
  const lines = await linesOfCharges(db, { landlordId: lease.landlordId, province, tenantId: lease.tenantId }, add)
  const document = await issueLines(ctx, lease, [...reversals, ...lines], { add, today })
  const owner = { landlordId: lease.landlordId, siteId: lease.siteId, tenantId: lease.tenantId, leaseId: lease.id }
  const of = (line: InvoiceLine) => ({ ...owner, line, cents: line.amount, documentId: document?.id ?? null })
  const days = ({ code, source, serviceFrom, serviceTo, dueOn }: WantedCharge | ChargeRow) => ({
    code,
    source,
    serviceFrom,
    serviceTo,
    dueOn,
  })
  if (takeBack.length > 0) {
    const made = await db
      .insert(leaseChargeRows)
      .values(takeBack.map((row, at) => ({ ...of(reversals[at] as InvoiceLine), ...days(row), reversesId: row.id })))
      .returning({ id: leaseChargeRows.id, reversesId: leaseChargeRows.reversesId })
    for (const { id, reversesId } of made)
      await db
        .update(leaseChargeRows)
        .set({ reversedById: id })
        .where(eq(leaseChargeRows.id, reversesId as number))
  }
  if (add.length > 0)
    await db.insert(leaseChargeRows).values(add.map((charge, at) => ({ ...of(lines[at] as InvoiceLine), ...days(charge) })))
  return document ? 1 : 0
}

/** What was sold may be reported long after the year: its share is due as many days after the issue as others are charged ahead. */
const dueFrom = ({ dueOn, why }: WantedCharge, today: string) => laterDay(dueOn, why.sales ? addDays(today, DAYS_AHEAD) : today)

/** An invoice of what the lines amount to; a credit note where that is below zero; nothing where it is nothing. */
async function issueLines(
  ctx: AnyWriteContext,
  lease: Lease,
  lines: readonly InvoiceLine[],
  { add, today }: { add: readonly WantedCharge[]; today: string },
) {
  const total = lines.reduce((sum, { amount, taxes }) => sum + taxes.reduce((all, { cents }) => all + cents, amount), 0)
  if (total === 0) return undefined
  const charges = lines.flatMap(({ charge }) => charge ?? [])
  const firstDue = add.map((charge) => dueFrom(charge, today)).toSorted()[0]
  const wanted = {
    ...{ landlordId: lease.landlordId, siteId: lease.siteId, tenantId: lease.tenantId, currency: lease.currency },
    ...{ leaseId: lease.id, title: lease.leaseNo, issuedOn: today, dueDate: firstDue ?? today },
    startDate: charges.map(({ serviceFrom }) => serviceFrom).toSorted()[0] ?? today,
    endDate:
      charges
        .map(({ serviceTo }) => serviceTo)
        .toSorted()
        .at(-1) ?? today,
  }
  if (total < 0)
    return issueCreditNote(ctx, { ...wanted, lines: lines.map((line) => negated(line, line.charge?.corrects ?? '')) })
  const document = await issueRent(ctx, { ...wanted, lines })
  await insertNotice(ctx, document, { byHand: false })
  return document
}

/** The numbers of the documents that charges stand on. */
async function numbersOf({ db }: AnyWriteContext, charges: readonly ChargeRow[]): Promise<Map<number, string>> {
  const ids = charges.flatMap(({ documentId }) => documentId ?? [])
  const rows = await db
    .select({ id: clientInvoices.id, invoiceNo: clientInvoices.invoiceNo })
    .from(clientInvoices)
    .where(inArray(clientInvoices.id, ids))
  return new Map(rows.map(({ id, invoiceNo }) => [id, invoiceNo ?? '']))
}
