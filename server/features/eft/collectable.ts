import { createHash } from 'node:crypto'
import { MAX_DEBITS, MAX_PARTS } from '@atrium/contract/eft/batches.ts'
import { currencyOfFormat, type EftFormat } from '@atrium/contract/eft/originators.ts'
import { and, asc, eq, gt, isNotNull, lte, notExists, sql } from 'drizzle-orm'
import type { LandlordViewer } from '../../platform/access/viewer.ts'
import { clientInvoices } from '../../platform/invoices/tables.ts'
import { conflict } from '../../platform/refusal.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import type { HandlerServices, ReadContext } from '../../platform/work/context.ts'
import { eftOptIns, eftParts } from './tables.ts'

interface CollectionQuery {
  format: EftFormat
  siteId: number
  dueUntil: string
}

/** What one client's account would be debited. */
export interface Debit {
  optIn: typeof eftOptIns.$inferSelect
  clientName: string
  amount: number
  invoices: { id: number; siteId: number; invoiceNo: string; dueDate: string; cents: number }[]
}

/**
 * What can be collected: of clients with an account in use, the open invoices in the currency of the file that are due until a day and that
 * no file holds, each less what is on its way and what its client says to have paid. Those first who owe longest, as many as a file takes.
 */
export async function collectable(
  ctx: Pick<ReadContext<LandlordViewer>, 'db' | 'scope' | 'viewer'> & { app: Pick<HandlerServices, 'underWay'> },
  { format, siteId, dueUntil }: CollectionQuery,
): Promise<{ debits: Debit[]; left: number }> {
  const { db, scope } = ctx
  const held = db
    .select({ id: eftParts.id })
    .from(eftParts)
    .where(and(eq(eftParts.invoiceId, clientInvoices.id), eq(eftParts.held, true)))
  const rows = await db
    .select({
      optIn: eftOptIns,
      clientName: tenants.name,
      invoice: {
        id: clientInvoices.id,
        siteId: clientInvoices.siteId,
        invoiceNo: clientInvoices.invoiceNo,
        dueDate: clientInvoices.dueDate,
        cents: sql<number>`(${clientInvoices.balance} - ${clientInvoices.claimed})::float8`,
      },
    })
    .from(clientInvoices)
    .innerJoin(eftOptIns, and(eq(eftOptIns.tenantId, clientInvoices.tenantId), eq(eftOptIns.status, 'Active')))
    .innerJoin(tenants, eq(tenants.id, clientInvoices.tenantId))
    .where(
      and(
        scope.at(siteId, clientInvoices),
        eq(eftOptIns.landlordId, ctx.viewer.landlordId),
        eq(eftOptIns.country, format === 'CPA' ? 'CA' : 'US'),
        eq(clientInvoices.currency, currencyOfFormat[format]),
        isNotNull(clientInvoices.issuedOn),
        gt(clientInvoices.balance, clientInvoices.claimed),
        lte(clientInvoices.dueDate, dueUntil),
        notExists(held),
      ),
    )
    .orderBy(asc(clientInvoices.dueDate), asc(clientInvoices.id))
    .limit(MAX_PARTS)
  const coming = await ctx.app.underWay(db, [...new Set(rows.map(({ optIn }) => optIn.tenantId))])
  const byClient = new Map<number, Debit>()
  for (const { optIn, clientName, invoice } of rows) {
    const cents = invoice.cents - (coming.get(invoice.id) ?? 0)
    if (cents <= 0) continue
    const debit = byClient.get(optIn.tenantId) ?? { optIn, clientName, amount: 0, invoices: [] }
    debit.invoices.push({ ...invoice, invoiceNo: invoice.invoiceNo ?? '', cents })
    debit.amount += cents
    byClient.set(optIn.tenantId, debit)
  }
  const all = [...byClient.values()]
  return { debits: all.slice(0, MAX_DEBITS), left: Math.max(0, all.length - MAX_DEBITS) }
}

/** Of those who work at some sites, each file is one site's: it is for nobody else. */
export function checkSiteChoice({ siteIds }: Pick<LandlordViewer, 'siteIds'>, siteId: number): void {
  if (siteIds !== 'all' && siteId === -1) throw conflict('eft-choose-site', { siteId: 'eft-choose-site' })
}

/** Tells one choice of debits from any other: whose account, how much, for which invoices. */
export function fingerprintOf(debits: readonly Debit[]): string {
  const what = debits.map(({ optIn, amount, invoices }) => [optIn.id, amount, invoices.map(({ id, cents }) => [id, cents])])
  return createHash('sha256').update(JSON.stringify(what)).digest('base64url')
}

export const sumOf = (debits: readonly Debit[]) => debits.reduce((sum, { amount }) => sum + amount, 0)
