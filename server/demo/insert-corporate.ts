import { NO_SITE } from '@atrium/contract/kit/ids.ts'
import { eq } from 'drizzle-orm'
import { corporateCodes, corporateRequests } from '../features/corporate/tables.ts'
import { users } from '../platform/auth/tables.ts'
import type { Placed } from './insert-portfolio.ts'
import { openSheet, write } from './sheet.ts'
import { storeFile, type Target } from './store-file.ts'

const COMPANY = 'Lindqvist Retail Group'
const DAY = 86_400_000

/** What the corporate client of the demo has asked for: one client it was given, one that waits, one that was refused. */
export async function insertCorporate({ db, store }: Target, [north]: Placed[], decidedBy: number, today: string): Promise<void> {
  if (!north) throw new RangeError('The demo portfolio has a company')
  const { landlordId } = north
  const [user] = await db
    .update(users)
    .set({ corporateName: COMPANY })
    .where(eq(users.email, 'corporate@atrium.test'))
    .returning({ id: users.id, name: users.name })
  const { id: userId, name } = user as { id: number; name: string }
  const at = (site: number, client: number) => {
    const place = north.sites[site] as Placed['sites'][number]
    const found = place.clients[client] as Placed['sites'][number]['clients'][number]
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
