import type { ContractPart } from '@atrium/contract/contracts/parts.ts'
import type { DemoCompany } from '../../../platform/demo/demo-company.ts'
import { openSheet, write } from '../../../platform/demo/sheet.ts'
import { storeFile } from '../../../platform/demo/store-file.ts'
import { contractAnswers, type contracts } from '../tables.ts'

/** What a client has answered to what its contract asks for: a name, and a document. */
export async function insertDemoAnswers(
  demo: DemoCompany,
  { id: contractId, landlordId, siteId, tenantId }: typeof contracts.$inferSelect,
  { parts, person, at }: { parts: readonly ContractPart[]; person: number | null; at: Date },
): Promise<void> {
  const asked = parts.flatMap(({ key, requests }) => requests.map((request) => ({ key, request: request.key })))
  const common = { landlordId, contractId, createdBy: person, createdAt: at }
  const manager = asked.find(({ request }) => request === 'manager')
  if (manager) {
    const { key, request } = manager
    await demo.db.insert(contractAnswers).values({ ...common, key, request, value: 'Dana Roy, 416 555 0147' })
  }
  const plans = asked.find(({ request }) => request === 'plans')
  if (!plans) return
  const sheet = await openSheet('Store drawings', 'Store drawings', demo.today)
  write(sheet, 'Store drawings', { size: 18, font: sheet.bold, after: 14 })
  write(sheet, 'Counter along the north wall, seating for twelve, storage behind.', { after: 14 })
  write(sheet, 'Ventilation and grease trap as in the landlord’s manual.')
  const value = 'Store drawings.pdf'
  const about = { name: value, type: 'application/pdf', landlordId, siteId, tenantId }
  const fileId = await storeFile(demo, await sheet.pdf.save(), about, person ?? demo.createdBy)
  await demo.db.insert(contractAnswers).values({ ...common, key: plans.key, request: plans.request, value, fileId })
}
