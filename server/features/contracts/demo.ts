import { contractLibrary, partEntities } from '@atrium/contract/contracts/library.ts'
import { eq } from 'drizzle-orm'
import type { DemoCompany, DemoEvent, FillDemo } from '../../platform/demo/demo-company.ts'
import { storedText } from '../../platform/rich-text/clean.ts'
import { tenantCategories } from '../../platform/tenancy/tables.ts'
import { demoParts } from './demo/library.ts'
import { contractParts } from './tables.ts'

/** The library of the company. */
export const insertContracts: FillDemo = async (demo) => {
  if (demo.at > 1) return []
  const { events } = await insertLibrary(demo)
  return events
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
