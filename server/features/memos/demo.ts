import { insertDelivery } from '../../platform/delivery/demo.ts'
import type { FillDemo } from '../../platform/demo/demo-company.ts'
import { openSheet, write } from '../../platform/demo/sheet.ts'
import { storeFile } from '../../platform/demo/store-file.ts'
import { clientPeopleAt } from '../../platform/tenancy/people-at-site.ts'
import { memoDelivery } from './deliver-memo.ts'
import { siteMemoFiles, siteMemos } from './tables.ts'

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
    'All cards are exchanged by 15 January. The site office hands out the new ones on weekdays from 9:00 to 16:00. Please bring:\n\n * the old card\n\n * a piece of identification\n\nThe old cards stop working on 16 January.',
  ],
  [
    27,
    'Annual inspection of sprinklers',
    'An inspector visits every unit on the second Tuesday of the month between 8:00 and 12:00. Somebody should be there to let the inspector in; it takes ten minutes.',
  ],
] as const

/** With formatting: what that of the memo of this number says in plain words. */
const formatted: Readonly<Record<number, string>> = {
  2: '<p>All cards are exchanged by <strong>15 January</strong>. The site office hands out the new ones on weekdays from 9:00 to 16:00. Please bring:</p><ul><li><p>the old card</p></li><li><p>a piece of identification</p></li></ul><p>The old cards stop working on <strong>16 January</strong>.</p>',
}

async function cardForm(day: string): Promise<Uint8Array> {
  const sheet = await openSheet('New access cards', 'Northgate Property Group', day)
  write(sheet, 'New access cards', { size: 18, font: sheet.bold, after: 14 })
  write(sheet, 'Company and unit: ______________________________', { after: 14 })
  write(sheet, 'Cards that are handed back: ____________________', { after: 14 })
  write(sheet, 'New cards that are needed: _____________________')
  return sheet.pdf.save()
}

/** Memos at every site, the newest still a draft. */
export const insertMemos: FillDemo = async ({ db, store, landlordId, sites, today, createdBy, ago }) => {
  for (const { id: siteId } of sites)
    for (const [number, [days, subject, description]] of letters.entries()) {
      const createdAt = ago(days ?? 1, '10:20')
      const [row] = await db
        .insert(siteMemos)
        .values({
          landlordId,
          siteId,
          subject,
          description,
          descriptionHtml: formatted[number] ?? null,
          createdAt,
          updatedAt: createdAt,
        })
        .returning()
      if (!row || days === null) continue
      if (row.descriptionHtml !== null) {
        const about = { name: 'Access cards.pdf', type: 'application/pdf', landlordId, siteId, tenantId: null }
        const fileId = await storeFile({ db, store }, await cardForm(today), about, createdBy)
        await db.insert(siteMemoFiles).values({ landlordId, recordId: row.id, fileId, position: 0 })
      }
      await insertDelivery({ db, of: memoDelivery, row, people: clientPeopleAt(landlordId, siteId), createdBy, at: createdAt })
    }
  return []
}
