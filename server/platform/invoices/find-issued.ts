import type { DocumentKind } from '@atrium/contract/money/states.ts'
import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import type { Actor } from '../access/viewer.ts'
import type { ReadDb } from '../database/open.ts'
import { findRow } from '../records/rows.ts'
import { conflict, notFound } from '../refusal.ts'
import type { ReadContext } from '../work/context.ts'
import { opensDocument } from './opens-document.ts'
import { clientInvoices } from './tables.ts'

// What other features ask of issued invoices: they do not reach into the tables.

export type IssuedInvoice = typeof clientInvoices.$inferSelect

/** What happens to an invoice that other features react to (`reactions` of their manifests). */
export const INVOICE_ISSUED = 'client invoice issued'
/** It is settled, in one way or the other, is void, or was a draft that is deleted. */
export const INVOICE_ENDED = 'client invoice ended'

/**
 * An issued invoice in the viewer's scope; with `lock`, nobody pays or voids it until the transaction ends. A draft is not there for
 * clients, nor is one of a kind that a role closes; `ofAnyKind` is for what follows by itself from something that was allowed.
 */
export async function findIssued(
  ctx: Pick<ReadContext<Actor>, 'db' | 'scope' | 'viewer'>,
  id: number,
  options: { lock?: boolean; ofAnyKind?: true } = {},
): Promise<IssuedInvoice> {
  const invoice = await findRow(ctx, clientInvoices, id, options)
  const { kind } = ctx.viewer
  if (!options.ofAnyKind && !opensDocument(ctx.viewer, invoice)) throw notFound()
  if (invoice.issuedOn === null) throw kind === 'landlord' || kind === 'system' ? conflict('invoice-not-issued') : notFound()
  return invoice
}

/** The documents of some kinds of a company that something is owed for, in the order of their ids, behind one of them. */
export const openInvoices = (
  db: ReadDb,
  landlordId: number,
  { kinds, after, atMost }: { kinds: readonly DocumentKind[]; after: number; atMost: number },
): Promise<IssuedInvoice[]> =>
  db
    .select()
    .from(clientInvoices)
    .where(
      and(
        eq(clientInvoices.landlordId, landlordId),
        inArray(clientInvoices.kind, [...kinds]),
        gt(clientInvoices.balance, 0),
        gt(clientInvoices.id, after),
        isNotNull(clientInvoices.issuedOn),
      ),
    )
    .orderBy(asc(clientInvoices.id))
    .limit(atMost)
