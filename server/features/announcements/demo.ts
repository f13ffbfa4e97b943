import { addDays } from '@atrium/contract/kit/days.ts'
import type { SQL } from 'drizzle-orm'
import { insertDelivery, insertWaiting } from '../../platform/delivery/demo.ts'
import type { DemoCompany, FillDemo } from '../../platform/demo/demo-company.ts'
import { openSheet, write } from '../../platform/demo/sheet.ts'
import { storeFile } from '../../platform/demo/store-file.ts'
import { clientPeopleAt, clientPeopleOf } from '../../platform/tenancy/people-at-site.ts'
import { announcementDelivery } from './deliver-announcement.ts'
import { announcementFiles, announcements } from './tables.ts'

const DRILL = 'Fire drill on Tuesday'

/** What hangs beside the stairs. */
async function waysOut(day: string): Promise<Uint8Array> {
  const sheet = await openSheet('Fire drill: ways out', 'Site office', day)
  write(sheet, 'Fire drill: ways out', { size: 18, font: sheet.bold, after: 14 })
  write(sheet, '1. Leave by the nearest stairs when the alarm sounds. The lifts stop.', { after: 6 })
  write(sheet, '2. Close doors behind you, and do not lock them.', { after: 6 })
  write(sheet, '3. Meet on the north lawn. Whoever is in charge of a store counts its people.', { after: 6 })
  write(sheet, '4. Go back in when the site office says so.')
  return sheet.pdf.save()
}

/** What is announced at a site, how many days before the first start, and for how many days it is shown. */
const news = [
  [
    2,
    45,
    'Holiday opening hours',
    'From 1 to 24 December the common areas are open from 8:00 to 22:00. Deliveries are accepted until 10:00.',
  ],
  [9, 21, DRILL, 'The alarm sounds at 9:30. Please leave by the nearest stairs; the lifts stop. It takes about twenty minutes.'],
  [
    16,
    null,
    'New recycling room',
    'The room beside the loading dock takes cardboard, glass and organic waste. Your access cards already open it.',
  ],
  [31, null, 'Parking garage cleaned', 'Level P2 is open again. Thank you for parking on P1 in the meantime.'],
  [
    64,
    30,
    'Water shut-off overnight',
    'Water is off on all floors from 23:00 to 4:00 while a valve is replaced. Sprinklers stay in service.',
  ],
] as const

/** What is written today and announced in some days. */
const planned = {
  title: 'Winter parking rules',
  description:
    'From the first snow until 31 March no car may stand on the surface lots between 2:00 and 6:00, so that they can be ploughed. The garage stays open at all hours.',
}
const DAYS_AHEAD = 6

/** To all of the company's sites at once. */
const everywhere = {
  title: 'Service requests move to the portal',
  description:
    'From now on you report a repair under Maintenance in this portal, at each of our sites. You see there who works on it and when it is done.',
}
/** To the clients of a list. */
const toSome = {
  title: 'Breakfast of the merchants’ council',
  description:
    'We invite the members of the council to breakfast on the first Thursday of the month at 8:00, in the site office. Please tell us by Monday whether you come.',
}
const COUNCIL = 'Merchants’ council'

/** One to several sites, and one to the people of a list. */
async function insertToMany({ db, landlordId, sites, lists, today, createdBy }: DemoCompany): Promise<void> {
  const [first, ...others] = sites
  if (!first) return
  const insert = async (daysAgo: number, more: Omit<typeof announcements.$inferInsert, 'landlordId' | 'siteId'>, people: SQL) => {
    const at = new Date(`${addDays(today, -daysAgo)}T15:30:00Z`)
    const values = { landlordId, siteId: first.id, ...more, createdAt: at, updatedAt: at }
    const [row] = await db.insert(announcements).values(values).returning()
    if (row) await insertDelivery({ db, of: announcementDelivery, row, people, createdBy, at })
  }
  const siteIds = others.map(({ id }) => id)
  if (siteIds.length > 0) await insert(4, { ...everywhere, siteIds }, clientPeopleAt(landlordId, first.id, ...siteIds))
  const council = [...lists].find(([name]) => name.startsWith(COUNCIL))?.[1]
  if (council) await insert(6, { ...toSome, listIds: [council.id] }, clientPeopleOf(landlordId, council.tenantIds))
}

/** Announcements at every site, the newest first by date; one waits at the first, from where others go to many. */
export const insertAnnouncements: FillDemo = async (company) => {
  const { db, store, landlordId, sites, today, createdBy, now } = company
  const [first] = sites
  if (first) {
    const values = { landlordId, siteId: first.id, ...planned, heldBack: true, createdAt: now, updatedAt: now }
    const [row] = await db.insert(announcements).values(values).returning()
    const at = new Date(`${addDays(today, DAYS_AHEAD)}T14:00:00Z`)
    if (row) await insertWaiting({ db, of: announcementDelivery, row, createdBy, at })
  }
  for (const [at, { id: siteId }] of sites.entries())
    for (const [ago, shown, title, description] of news.slice(0, news.length - (at % 3))) {
      const day = addDays(today, -ago)
      const createdAt = new Date(`${day}T14:${10 + at}:00Z`)
      const expiresOn = shown === null ? null : addDays(day, shown)
      const values = { landlordId, siteId, title, description, expiresOn, createdAt, updatedAt: createdAt }
      const [row] = await db.insert(announcements).values(values).returning()
      if (row && title === DRILL) {
        const about = { name: 'Fire drill, ways out.pdf', type: 'application/pdf', landlordId, siteId, tenantId: null }
        const fileId = await storeFile({ db, store }, await waysOut(today), about, createdBy)
        await db.insert(announcementFiles).values({ landlordId, recordId: row.id, fileId, position: 0 })
      }
      const people = clientPeopleAt(landlordId, siteId)
      if (row) await insertDelivery({ db, of: announcementDelivery, row, people, createdBy, at: createdAt })
    }
  await insertToMany(company)
  return []
}
