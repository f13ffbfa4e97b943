import { contractLibrary, partEntities } from '@atrium/contract/contracts/library.ts'
import type { TemplatePart } from '@atrium/contract/contracts/parts.ts'
import { contractTemplateEntity, contractTemplates as templateCalls } from '@atrium/contract/contracts/templates.ts'
import { eq } from 'drizzle-orm'
import type { DemoCompany, DemoEvent, FillDemo } from '../../platform/demo/demo-company.ts'
import { storedText } from '../../platform/rich-text/clean.ts'
import { tenantCategories } from '../../platform/tenancy/tables.ts'
import { insertDemoContracts } from './demo/contracts.ts'
import { demoParts } from './demo/library.ts'
import { obligationsOfTemplate } from './demo/obligations.ts'
import { demoPage, demoTemplates } from './demo/templates.ts'
import { contractObligations, contractParts, contractTemplates, contractTemplateVersions } from './tables.ts'
import { withWords } from './templates/find-template.ts'

/** The library of the company, two templates that are published, and four contracts. */
export const insertContracts: FillDemo = async (demo) => {
  const { events, byName } = await insertLibrary(demo)
  const templates = await insertTemplates(demo, byName)
  return [...events, ...templates.events, ...(await insertDemoContracts(demo, templates.byName))]
}

type Part = typeof contractParts.$inferSelect

async function insertTemplates({ db, landlordId, createdBy, owner, ago }: DemoCompany, byName: ReadonlyMap<string, Part>) {
  const events: DemoEvent[] = []
  const made = new Map<string, number>()
  for (const [at, { name, description, parts: names }] of demoTemplates.entries()) {
    const createdAt = ago(120 - at, '14:20')
    const parts = names.flatMap((one, place): TemplatePart[] => {
      const key = `part${place + 1}`
      if (one.startsWith('# ')) return [{ key, kind: 'heading', heading: one.slice(2), partId: null }]
      const part = byName.get(one)
      return part ? [{ key, kind: part.kind, heading: '', partId: part.id }] : []
    })
    const of = { landlordId, createdBy, createdAt }
    const [row] = await db
      .insert(contractTemplates)
      .values({ ...of, name, description, status: 'Published', parts, ...demoPage, versionNo: 1, updatedAt: createdAt })
      .returning({ id: contractTemplates.id })
    if (!row) continue
    made.set(name, row.id)
    const words = await withWords(db, landlordId, parts)
    const obligations = obligationsOfTemplate(name)
    await db
      .insert(contractTemplateVersions)
      .values({ ...of, templateId: row.id, no: 1, parts: words.parts, obligations, page: demoPage })
    if (obligations.length > 0)
      await db
        .insert(contractObligations)
        .values(obligations.map((one) => ({ ...of, ...one, templateId: row.id, currency: 'CAD' })))
    const note = { entity: contractTemplateEntity.name, id: row.id, after: { name, status: 'Published' } }
    events.push({ at: createdAt, by: owner, call: templateCalls.save, note })
  }
  return { events, byName: made }
}

async function insertLibrary({ db, landlordId, createdBy, owner, ago }: DemoCompany) {
  const categories = await db.select().from(tenantCategories).where(eq(tenantCategories.landlordId, landlordId))
  const categoryOf = (name: string) => categories.find((one) => one.name === name)?.id
  const events: DemoEvent[] = []
  const byName = new Map<string, typeof contractParts.$inferSelect>()
  for (const [at, { kind, name, html, condition, requests = [], signers = [] }] of demoParts.entries()) {
    const createdAt = ago(150 - at, '11:10')
    const [row] = await db
      .insert(contractParts)
      .values({
        landlordId,
        kind,
        name,
        status: 'Active',
        ...(await storedText(html, 'html')),
        condition: condition?.({ categoryOf }) ?? null,
        requests: [...requests],
        signers: [...signers],
        createdBy,
        createdAt,
        updatedAt: createdAt,
      })
      .returning()
    if (!row) continue
    byName.set(name, row)
    const note = { entity: partEntities[kind].name, id: row.id, after: { name } }
    events.push({ at: createdAt, by: owner, call: contractLibrary[kind].save, note })
  }
  return { events, byName }
}
