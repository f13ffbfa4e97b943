import { contractObligations as calls, type ObligationTerms, obligationEntity } from '@atrium/contract/contracts/obligations.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { eq } from 'drizzle-orm'
import type { DemoCompany, DemoEvent } from '../../../platform/demo/demo-company.ts'
import { dateObligations } from '../obligations/date-obligations.ts'
import { contractDueDates, contractObligations, type contracts } from '../tables.ts'

type Given = Partial<ObligationTerms> & Pick<ObligationTerms, 'title'>

const usual = {
  side: 'Landlord',
  rule: 'OnDay',
  day: null,
  days: 0,
  rhythm: 'Once',
  until: null,
  amount: 0,
  remindDays: 14,
  caretakerId: null,
  notes: '',
} as const satisfies Omit<ObligationTerms, 'title'>

/** What the templates of the demo company have contracts do. */
export const templateObligations: Readonly<Record<string, readonly Given[]>> = {
  'Retail lease': [
    { title: 'Hand in the certificate of insurance', side: 'Client', rule: 'BeforeStart', days: 14 },
    { title: 'Say whether the option to renew is used', side: 'Client', rule: 'BeforeEnd', days: 270, remindDays: 60 },
    { title: 'Inspect the premises', rule: 'AfterStart', days: 365, rhythm: 'Yearly', remindDays: 30 },
  ],
  'Licence of a kiosk': [{ title: 'Take back the keys and the deposit', rule: 'AfterEnd', days: 2, remindDays: 7 }],
}

/** The same of its contracts, by their names; days are counted from today. */
const contractOnes: Readonly<Record<string, readonly (Given & { in: number; done?: string })[]>> = {
  'Retail lease with patio': [
    { title: 'Hand in the plans of the patio', side: 'Client', in: 9, notes: 'As PDF, with the seats and the fence.' },
    { title: 'Share of the paving', in: 38, amount: 240_000, notes: 'Half of what the contractor charges us.' },
  ],
  'Autumn kiosk': [
    { title: 'Hand in the certificate for the stand', side: 'Client', in: 16 },
    { title: 'Report the sales of the weekend', side: 'Client', in: 3, rhythm: 'Monthly' },
  ],
  'Holiday kiosk': [
    { title: 'Connect the power', in: -12, done: 'By the electrician, meter at 00231.' },
    { title: 'Proof of the fire inspection', side: 'Client', in: -4 },
    { title: 'Fee of the market', side: 'Client', in: 20, amount: 75_000 },
  ],
}

/** What is to be done by the templates of a company: stored with their drafts, and frozen with their versions. */
export const obligationsOfTemplate = (name: string): ObligationTerms[] =>
  (templateObligations[name] ?? []).map((one) => ({ ...usual, ...one }))

/** What is to be done by a contract, with its days; some are done, one is late. */
export async function insertObligations(demo: DemoCompany, contract: typeof contracts.$inferSelect): Promise<DemoEvent[]> {
  const { db, landlordId, createdBy, owner } = demo
  const { id: contractId, siteId, tenantId, name, createdAt } = contract
  const today = dayIn('America/Toronto', new Date())
  const events: DemoEvent[] = []
  for (const { in: ahead, done, ...given } of contractOnes[name] ?? []) {
    const terms = { ...usual, ...given, day: addDays(today, ahead), caretakerId: createdBy }
    const of = { landlordId, siteId, tenantId, contractId, currency: 'CAD', createdBy, createdAt, updatedAt: createdAt }
    const [row] = await db
      .insert(contractObligations)
      .values({ ...terms, ...of })
      .returning({ id: contractObligations.id })
    if (!row) continue
    await dateObligations(demo, contractId)
    if (done !== undefined)
      await db
        .update(contractDueDates)
        .set({ status: 'Done', note: done, doneBy: createdBy, doneAt: demo.ago(-ahead, '16:20') })
        .where(eq(contractDueDates.obligationId, row.id))
    const note = { entity: obligationEntity.name, id: row.id, after: { name: `${name}: ${terms.title}` } }
    events.push({ at: createdAt, by: owner, call: calls.save, note })
  }
  return events
}
