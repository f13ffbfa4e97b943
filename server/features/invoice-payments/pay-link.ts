import { LINK_DAYS } from '@atrium/contract/invoice-payments/pay-links.ts'
import { createToken, findToken } from '../../platform/auth/browser-tokens.ts'
import { withKey } from '../../platform/auth/mailed-key.ts'
import { hashKey } from '../../platform/auth/one-time-key.ts'
import { issuedInvoices } from '../../platform/documents/issued-invoices.ts'
import { linkTo } from '../../platform/http/link.ts'
import { hasFeatures } from '../../platform/plans/features-of.ts'
import { notFound } from '../../platform/refusal.ts'
import { findTenant } from '../../platform/tenancy/client-scope.ts'
import type { AnyWriteContext, OutsideContext } from '../../platform/work/context.ts'
import { type AsClient, asClient } from './as-client.ts'

const KIND = 'pay-link'
const DAY_SECONDS = 86_400

interface Opened {
  landlordId: number
  tenantId: number
  /** Null: all that the client owes. */
  invoiceIds: number[] | null
  /** Calendar day in UTC. */
  expiresOn: string
}

/** What a key opens, with what whoever has it may read. */
export interface PayLink extends Opened {
  key: string
  keyHash: string
  client: AsClient
  clientName: string
  siteId: number
}

interface Wanted {
  tenantId: number
  /** Issued invoices of the client; `open`: all that it owes, whenever it looks. */
  invoiceIds: readonly number[] | 'open'
  /** How long it works. */
  days?: number
}

/**
 * Issues a link that opens invoices of a client without a login, for 60 days unless it is said, and answers its address. Part of the transaction of the
 * mail that carries it: only the hash of its key is stored. 404 when the client, or an invoice, is not in the scope of who asks.
 */
export async function issuePayLink(ctx: AnyWriteContext, { tenantId, invoiceIds, days = LINK_DAYS }: Wanted): Promise<string> {
  const { landlordId } = await findTenant(ctx, tenantId)
  if (invoiceIds !== 'open') {
    const found = await issuedInvoices(ctx, tenantId, invoiceIds)
    if (invoiceIds.length === 0 || found.length < new Set(invoiceIds).size) throw notFound()
  }
  const seconds = days * DAY_SECONDS
  const expiresOn = new Date(Date.now() + seconds * 1000).toISOString().slice(0, 10)
  const value: Opened = { landlordId, tenantId, invoiceIds: invoiceIds === 'open' ? null : [...invoiceIds], expiresOn }
  const key = await createToken(ctx, KIND, null, { ...value }, seconds)
  return linkTo(ctx.app.config, invoiceIds === 'open' ? `/bulk-invoice/${key}/open` : `/external-payments/${key}`)
}

/** What a key opens. Wrong ones are counted by network; one that has expired answers as one that never was. */
export const openPayLink = (ctx: OutsideContext, key: string): Promise<PayLink> =>
  withKey(ctx, async () => {
    const token = await findToken(ctx, KIND, key)
    if (!token) return undefined
    const opened = token.value as unknown as Opened
    if (!(await hasFeatures(ctx.db, opened.landlordId, 'Billings'))) return undefined
    const client = await asClient(ctx, opened)
    return client && { ...opened, key, keyHash: hashKey(key), ...client }
  })

/** The invoices of a link: those that it names, or what is owed now. */
export const invoicesOf = ({ client, tenantId, invoiceIds }: PayLink) => issuedInvoices(client, tenantId, invoiceIds ?? 'open')
