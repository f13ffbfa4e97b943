import { mayAsk } from '@atrium/contract/access/may.ts'
import { MAX_VENDOR } from '@atrium/contract/maintenance/work-orders.ts'
import { contactLookups } from '@atrium/contract/tenancy/people/contact-lookups.ts'
import { limit, perUser } from '../../../platform/quotas/limit.ts'
import { invalid } from '../../../platform/refusal.ts'
import { addressBook } from '../../../platform/tenancy/address-book.ts'
import type { OutsideContext, ReadContext } from '../../../platform/work/context.ts'
import type { StoredRequest } from '../request/request-row.ts'

export interface ChosenVendor {
  vendorName: string
  vendorContactId: number | null
}

/** Mails to vendors that one user can cause in an hour. */
const MAILS_BY_USER = 200

/** Counts a mail that the vendor may get. For the step before a transaction. */
export const limitVendorMail = (ctx: OutsideContext) => limit(ctx, [perUser(ctx, 'vendor mail', MAILS_BY_USER)])

/** The vendor that was chosen, by the name that its contact has now. One that was chosen before may be gone from the address book. */
export async function chosenVendor(
  ctx: ReadContext,
  { siteId }: Pick<StoredRequest, 'siteId'>,
  chosen: ChosenVendor,
  before: ChosenVendor | undefined,
): Promise<ChosenVendor> {
  const { vendorContactId } = chosen
  if (vendorContactId === null) return chosen
  if (vendorContactId === before?.vendorContactId) return { vendorContactId, vendorName: before.vendorName }
  const isClosed = mayAsk(ctx.viewer, contactLookups.search.allow) !== undefined
  const found = isClosed ? undefined : await ctx.app.ask(addressBook).find(ctx.db, vendorContactId, { scope: ctx.scope, siteId })
  if (!found) throw invalid({ vendorContactId: 'vendor-not-at-site' })
  return { vendorContactId: found.id, vendorName: found.name.slice(0, MAX_VENDOR) }
}

/** The contact of a vendor as it is now; undefined when it is in no address book. */
export const contactOf = (ctx: Pick<ReadContext, 'db' | 'app'>, landlordId: number, vendorContactId: number | null) =>
  vendorContactId === null ? undefined : ctx.app.ask(addressBook).find(ctx.db, vendorContactId, { landlordId })
