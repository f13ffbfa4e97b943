import { and, count, eq } from 'drizzle-orm'
import { landlords, sites } from '../../../platform/tenancy/tables.ts'
import type { AnyWriteContext } from '../../../platform/work/context.ts'
import { replyToOf } from '../mail/reply-to.ts'
import { requestNo, type StoredRequest } from '../request/request-row.ts'
import { maintenanceEvents, type workOrders } from '../tables.ts'
import { contactOf } from './vendor.ts'
import { type VendorMailFacts, vendorMail } from './vendor-mail.ts'

type Order = Pick<typeof workOrders.$inferSelect, 'number' | 'work' | 'terms' | 'scheduledAt' | 'vendorEmail'>

/** Mails a vendor that something is given to it, or taken from it. One without an address is not told. Part of the transaction. */
export async function notifyVendor(
  ctx: AnyWriteContext,
  request: StoredRequest,
  vendorContactId: number | null,
  what: VendorMailFacts['what'],
  order?: Order,
): Promise<void> {
  const { db } = ctx
  const { id, landlordId, contactForAccessName, contactForAccessPhone, contactForAccessEmail } = request
  const contact = await contactOf(ctx, landlordId, vendorContactId)
  const to = order?.vendorEmail || contact?.email
  if (!to) return
  const { name: siteName, street, city, timeZone } = sites
  const [place] = await db.select({ siteName, street, city, timeZone }).from(sites).where(eq(sites.id, request.siteId))
  const { name, language } = landlords
  const [company] = await db.select({ name, language }).from(landlords).where(eq(landlords.id, landlordId))
  if (!place || !company) return
  const shown = and(
    eq(maintenanceEvents.requestId, id),
    eq(maintenanceEvents.kind, 'photo'),
    eq(maintenanceEvents.internal, false),
  )
  const [photos] = await db.select({ n: count() }).from(maintenanceEvents).where(shown)
  const content = vendorMail({
    what,
    order: order && { ...order, scheduled: order.scheduledAt },
    company: company.name,
    language: company.language,
    requestNo: requestNo(request.number),
    subject: request.subject,
    place: [place.siteName, place.street, place.city, request.unitId].filter(Boolean).join(', '),
    description: request.description,
    access: [contactForAccessName, contactForAccessPhone, contactForAccessEmail].filter(Boolean).join(' · '),
    photos: photos?.n ?? 0,
    due: request.dueDateTime,
    timeZone: place.timeZone,
    ...(contact && what === 'given' ? replyToOf.vendor(ctx, id, contact.id) : {}),
  })
  await ctx.sendMail({ to, landlordId, content, goes: 'outsider' })
}
