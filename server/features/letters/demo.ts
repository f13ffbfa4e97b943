import { noPageWords, pageWordsOf } from '@atrium/contract/kit/page-words.ts'
import { letters as letterCalls, letterEntity, letterSend } from '@atrium/contract/letters/letters.ts'
import { letterTemplateEntity, letterTemplates as templateCalls } from '@atrium/contract/letters/templates.ts'
import { insertDelivery } from '../../platform/delivery/demo.ts'
import type { DemoEvent, FillDemo } from '../../platform/demo/demo-company.ts'
import { takeNumber } from '../../platform/records/numbers.ts'
import { storedText } from '../../platform/rich-text/clean.ts'
import { clientPeopleOf } from '../../platform/tenancy/people-at-site.ts'
import { leaseTermsOf } from '../../ports/leases.ts'
import { letterDelivery } from './deliver-letter.ts'
import { demoTemplates } from './demo-templates.ts'
import { asItLeaves, filledLetter } from './fill-letter.ts'
import { letterNumbers, letters, letterTemplates } from './tables.ts'

/** By the places of a template and of a client of the first site: how many days ago a letter left; null: it is a draft. */
const made: readonly (readonly [template: number, client: number, daysAgo: number | null])[] = [
  [0, 0, 41],
  [3, 0, 12],
  [1, 1, 6],
  [2, 2, null],
]

/** Ready-made templates, and letters at the first site: three that left, and a draft. */
export const insertLetters: FillDemo = async ({ db, ask, landlordId, sites, createdBy, owner, ago }) => {
  const events: DemoEvent[] = []
  const templates: (typeof letterTemplates.$inferSelect)[] = []
  for (const [at, { name, subject, html, page = noPageWords }] of demoTemplates.entries()) {
    const createdAt = ago(90 - at, '09:40')
    const words = await storedText(html, 'html')
    const [row] = await db
      .insert(letterTemplates)
      .values({ landlordId, name, subject, ...words, ...page, createdBy, createdAt, updatedAt: createdAt })
      .returning()
    if (!row) continue
    templates.push(row)
    const note = { entity: letterTemplateEntity.name, id: row.id, after: { name, subject } }
    events.push({ at: createdAt, by: owner, call: templateCalls.save, note })
  }
  const [site] = sites
  for (const [template, client, daysAgo] of made) {
    const from = templates[template]
    const tenantId = site?.clients[client]?.id
    if (!from || !site || tenantId === undefined) continue
    const [lease] = await ask(leaseTermsOf)(asItLeaves(db, ask), tenantId)
    const createdAt = ago((daysAgo ?? 1) + 1, '15:10')
    const sentAt = daysAgo === null ? null : ago(daysAgo, '10:05')
    const about = { landlordId, tenantId, leaseId: lease?.id ?? null }
    const { subject, description, descriptionHtml, ...page } = sentAt
      ? await filledLetter(asItLeaves(db, ask), about, from)
      : from
    const [row] = await db
      .insert(letters)
      .values({
        ...about,
        siteId: site.id,
        subject,
        description,
        descriptionHtml,
        ...pageWordsOf(page),
        sentAt,
        no: sentAt ? await takeNumber(db, letterNumbers, landlordId) : null,
        createdBy,
        createdAt,
        updatedAt: sentAt ?? createdAt,
      })
      .returning()
    if (!row) continue
    events.push({
      at: createdAt,
      by: owner,
      call: letterCalls.create,
      note: { entity: letterEntity.name, id: row.id, after: { subject } },
    })
    if (!sentAt) continue
    await insertDelivery({ db, of: letterDelivery, row, people: clientPeopleOf(landlordId, [tenantId]), createdBy, at: sentAt })
    const sent = { entity: letterEntity.name, id: row.id, after: { sentBy: ['portal', 'email'] } }
    events.push({ at: sentAt, by: owner, call: letterSend.send, note: sent })
  }
  return events
}
