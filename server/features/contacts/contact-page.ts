import type { contactPage as calls } from '@atrium/contract/contacts/contact-page.ts'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ContactOfPage } from '../../platform/record-pages/record-page.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { getContact } from './search-contacts.ts'
import { contactAliases } from './tables.ts'

/** A contact, and what every feature says of it. */
export const getContactPage: Handler<typeof calls.get> = async (ctx, input) => {
  const contact = await getContact(ctx, input)
  const { sections } = await ctx.app.contactPageOf(ctx, await subjectOf(ctx, contact))
  return { contact, sections }
}

type Found = Awaited<ReturnType<typeof getContact>>

async function subjectOf({ db }: ReadContext, contact: Found): Promise<ContactOfPage> {
  const { id, email = '', phone = '', phoneE164, roleIds = [], siteId = null, tenantId = null } = contact
  const merged = await db.select({ id: contactAliases.oldId }).from(contactAliases).where(eq(contactAliases.contactId, id))
  const client =
    tenantId === null ? [] : await db.select({ is: tenants.categoryId }).from(tenants).where(eq(tenants.id, tenantId))
  return {
    ids: [id, ...merged.map((one) => one.id)],
    email: email.toLowerCase(),
    phone: phoneE164 || phone,
    roleIds,
    siteId,
    categoryId: client[0]?.is ?? null,
  }
}
