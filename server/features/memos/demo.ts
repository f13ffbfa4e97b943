import { insertDelivery } from '../../platform/delivery/demo.ts'
import type { FillDemo } from '../../platform/demo/demo-company.ts'
import { clientPeopleAt } from '../../platform/tenancy/people-at-site.ts'
import { memoDelivery } from './deliver-memo.ts'
import { siteMemos } from './tables.ts'

/** What is written to the clients of a site, and how many days before the first start; null was not sent yet. */
const letters = [
  [
    null,
    'Holiday hours of the loading dock',
    'From 20 December to 3 January the loading dock is open from 6:00 to 14:00.\n\nPlease book deliveries of pallets a day ahead with the site office.',
  ],
  [
    3,
    'Snow removal this winter',
    'Snow is cleared from the parking lots and the sidewalks before 7:00, and again after each 5 cm.\n\nPlease keep the strip before your doors free of goods and signs, so that the plough can reach it. Salt stands in the yellow boxes beside the entrances.',
  ],
  [
    12,
    'New access cards from January',
    'All cards are exchanged by 15 January. The site office hands out the new ones on weekdays from 9:00 to 16:00; bring the old card and a piece of identification.\n\nThe old cards stop working on 16 January.',
  ],
  [
    27,
    'Annual inspection of sprinklers',
    'An inspector visits every unit on the second Tuesday of the month between 8:00 and 12:00. Somebody should be there to let the inspector in; it takes ten minutes.',
  ],
] as const

/** Memos at every site, the newest still a draft. */
export const insertMemos: FillDemo = async ({ db, landlordId, sites, createdBy, ago }) => {
  for (const { id: siteId } of sites)
    for (const [days, subject, description] of letters) {
      const createdAt = ago(days ?? 1, '10:20')
      const [row] = await db
        .insert(siteMemos)
        .values({ landlordId, siteId, subject, description, createdAt, updatedAt: createdAt })
        .returning()
      if (!row || days === null) continue
      await insertDelivery({ db, of: memoDelivery, row, people: clientPeopleAt(landlordId, siteId), createdBy, at: createdAt })
    }
  return []
}
