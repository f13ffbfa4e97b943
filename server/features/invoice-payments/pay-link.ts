import { LINK_DAYS } from '@atrium/contract/invoice-payments/pay-links.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { createToken, findToken } from '../../platform/auth/browser-tokens.ts'
import { withKey } from '../../platform/auth/mailed-key.ts'
import { hashKey } from '../../platform/auth/one-time-key.ts'
import { issuedInvoices } from '../../platform/invoices/issued-invoices.ts'
import { linkTo } from '../../platform/link.ts'
import { hasFeatures } from '../../platform/plans/features-of.ts'
import { notFound } from '../../platform/refusal.ts'
import { findTenant } from '../../platform/tenancy/client-scope.ts'
import type { AnyWriteContext, OutsideContext } from '../../platform/work/context.ts'
import { type Addressee, addresseeAt } from './addressees.ts'
import { asClient, type ClientContext } from './as-client.ts'

const KIND = 'pay-link'
const DAY_SECONDS = 86_400
/** How long a link that was mailed is known after it has expired, so that whoever has it can ask for another. */
const KNOWN_AFTER_DAYS = 365

interface PayLinkContent {
  landlordId: number
  tenantId: number
  /** Null: all that the client owes. */
  invoiceIds: number[] | null
  /** The last day that it opens anything, in UTC. */
  expiresOn: string
  /** The address that it was mailed to, in lower case; absent of one that was not. */
  sentTo?: string
  /** The user who opened the page by it. */
  userId?: number
}

/** What a key opens, with what whoever has it may read. */
export interface PayLink extends PayLinkContent {
  key: string
  keyHash: string
  client: ClientContext
  clientName: string
  siteId: number
}

interface LinkOrder {
  tenantId: number
  /** Issued invoices of the client; `open`: all that it owes, whenever it looks. */
  invoiceIds: readonly number[] | 'open'
  /** How long it works. */
  days?: number
  /** The address that it is mailed to, and to no other. */
  sentTo?: string
  /** The user whom it is for, where it is not mailed. */
  userId?: number
}

/** Until when a link that is issued now works, unless it is said. */
export const linkEnd = () => new Date(Date.now() + LINK_DAYS * DAY_SECONDS * 1_000)

/**
 * Issues a link that opens invoices of a client without a login, for 60 days unless it is said, and answers its address. Part of the transaction of the
 * mail that carries it: only the hash of its key is stored. 404 when the client, or an invoice, is not in the scope of who asks.
 */
export async function issuePayLink(
  ctx: Pick<AnyWriteContext, 'db' | 'scope' | 'app' | 'viewer'>,
  { tenantId, invoiceIds, days = LINK_DAYS, sentTo, userId }: LinkOrder,
): Promise<string> {
  const { landlordId } = await findTenant(ctx, tenantId)
  if (invoiceIds !== 'open') {
    const found = await issuedInvoices(ctx, tenantId, invoiceIds)
    if (invoiceIds.length === 0 || found.length < new Set(invoiceIds).size) throw notFound()
  }
  const value: PayLinkContent = {
    landlordId,
    tenantId,
    invoiceIds: invoiceIds === 'open' ? null : [...invoiceIds],
    expiresOn: addDays(dayIn('UTC', new Date()), days),
    ...(sentTo ? { sentTo: sentTo.toLowerCase() } : {}),
    ...(userId === undefined ? {} : { userId }),
  }
  const validDays = sentTo ? days + KNOWN_AFTER_DAYS : days
  const key = await createToken(ctx, KIND, null, { ...value }, validDays * DAY_SECONDS)
  return linkTo(ctx.app.config, invoiceIds === 'open' ? `/bulk-invoice/${key}/open` : `/external-payments/${key}`)
}

/** What a key opens. Wrong ones are counted by network; one that has expired answers as one that never was, unless it can be renewed. */
export async function openPayLink(ctx: OutsideContext, key: string): Promise<PayLink> {
  const { link, renewTo } = await withKey(ctx, () => knownLink(ctx, key))
  if (renewTo) throw notFound('pay-link-expired')
  return link
}

/** A link that has expired, and who gets another for it. Any other answers as one that never was. */
export const expiredPayLink = (ctx: OutsideContext, key: string): Promise<{ link: PayLink; to: Addressee }> =>
  withKey(ctx, async () => {
    const link = await knownLink(ctx, key)
    return link?.renewTo && { link: link.link, to: link.renewTo }
  })

/** A link that works; or one that has expired, with whom it was mailed to, as long as mails about the client's invoices go there. */
async function knownLink(ctx: OutsideContext, key: string): Promise<{ link: PayLink; renewTo?: Addressee } | undefined> {
  const token = await findToken(ctx, KIND, key)
  if (!token) return undefined
  const opened = token.value as unknown as PayLinkContent
  if (!(await hasFeatures(ctx.db, opened.landlordId, 'Billings'))) return undefined
  const found = await asClient(ctx, opened)
  if (!found) return undefined
  const { isActive, ...client } = found
  const link = { ...opened, key, keyHash: hashKey(key), ...client }
  const { sentTo, expiresOn } = opened
  // One that nobody was mailed is forgotten when it expires.
  if (sentTo === undefined || expiresOn >= dayIn('UTC', new Date())) return { link }
  const renewTo = isActive ? await addresseeAt(ctx, opened, sentTo) : undefined
  return renewTo && { link, renewTo }
}

/** The invoices of a link: those that it names, or what is owed now. Within a transaction they are read by its own `db`. */
export const invoicesOf = ({ client, tenantId, invoiceIds }: PayLink, { db } = { db: client.db }) =>
  issuedInvoices({ db, scope: client.scope, viewer: client.viewer }, tenantId, invoiceIds ?? 'open')
