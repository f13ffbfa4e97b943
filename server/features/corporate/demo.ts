import { corporateTenant, landlordCorporate } from '@atrium/contract/corporate/corporate.ts'
import { NO_SITE } from '@atrium/contract/kit/ids.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { DemoCompany, DemoEvent, FillDemo } from '../../platform/demo/demo-company.ts'
import { openSheet, write } from '../../platform/demo/sheet.ts'
import { storeFile } from '../../platform/demo/store-file.ts'
import { corporateCodes, corporateRequests } from './tables.ts'

const COMPANY = 'Lindqvist Retail Group'
const DAY = 86_400_000

/** What the corporate client of the demo has asked for: one client it was given, one that waits, one that was refused. */
export const insertCorporate: FillDemo = async (demo) => {
  // The corporate client of the demo belongs to the first company.
  if (demo.at > 0) return []
  const { db, store, landlordId, sites, createdBy: decidedBy, today } = demo
  const [user] = await db
    .update(users)
    .set({ corporateName: COMPANY })
    .where(eq(users.email, 'corporate@atrium.test'))
    .returning({ id: users.id, name: users.name })
  const { id: userId, name } = user as { id: number; name: string }
  const at = (site: number, client: number) => {
    const place = sites[site] as DemoCompany['sites'][number]
    const found = place.clients[client] as DemoCompany['sites'][number]['clients'][number]
    return { siteId: place.id, tenantId: found.id, client: found.client }
  }
  const [given, waiting, refused] = [at(1, 2), at(0, 5), at(0, 8)]
  const daysAgo = (days: number) => new Date(Date.parse(`${today}T14:20:00Z`) - days * DAY)
  const proof = await mandate(waiting.client.name, name, today)
  const about = { name: 'Mandate.pdf', type: 'application/pdf', landlordId, siteId: NO_SITE, tenantId: null }
  const row = { landlordId, userId }
  await db.insert(corporateRequests).values([
    {
      ...row,
      siteId: refused.siteId,
      tenantId: refused.tenantId,
      status: 'Rejected',
      message: 'We look after all the shops of this brand.',
      reason: 'The lease names another operator. Send us the transfer once it is signed, and ask again.',
      decidedBy,
      createdAt: daysAgo(41),
      decidedAt: daysAgo(39),
    },
    {
      ...row,
      siteId: given.siteId,
      tenantId: given.tenantId,
      status: 'Approved',
      message: 'Our group took this office over on the first of the month.',
      reason: 'Welcome. The keys are at the front desk.',
      decidedBy,
      createdAt: daysAgo(9),
      decidedAt: daysAgo(6),
    },
    {
      ...row,
      siteId: waiting.siteId,
      tenantId: waiting.tenantId,
      message: 'We run this store from now on. The mandate is attached.',
      proofFileId: await storeFile({ db, store }, proof, about, userId),
      createdAt: daysAgo(1),
    },
  ])
  await db.insert(corporateCodes).values({ landlordId, code: 'NGATE7QK4WPX' })
  return eventsOf(demo)
}

/** What the corporate client asked for, and what was decided. */
async function eventsOf({ db, landlordId, owner }: DemoCompany): Promise<DemoEvent[]> {
  const rows = await db
    .select({ request: corporateRequests, email: users.email })
    .from(corporateRequests)
    .innerJoin(users, eq(users.id, corporateRequests.userId))
    .where(eq(corporateRequests.landlordId, landlordId))
  return rows.flatMap(
    ({ request: { id, userId, tenantId, message, status, reason, createdAt, decidedAt }, email }): DemoEvent[] => {
      const entity = 'corporate request'
      const note = { entity, id, after: { userId, tenantId, message, status: 'Pending' } }
      const decided = { entity, id, before: { status: 'Pending' }, after: { status, reason, userId, tenantId } }
      return [
        { at: createdAt, by: email, call: corporateTenant.sendRequest, note },
        ...(decidedAt ? [{ at: decidedAt, by: owner, call: landlordCorporate.decide, note: decided }] : []),
      ]
    },
  )
}

async function mandate(client: string, person: string, day: string): Promise<Uint8Array> {
  const sheet = await openSheet(`Mandate for ${client}`, COMPANY, day)
  write(sheet, 'Mandate', { after: 14 })
  write(sheet, `${client} gives ${COMPANY} the mandate to act for it towards its landlord in all matters of its premises.`, {
    after: 8,
  })
  write(sheet, `The mandate is held by ${person} and runs until it is withdrawn in writing.`, { after: 8 })
  return sheet.pdf.save()
}
