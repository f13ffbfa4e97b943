import { AUTHORIZATION, type ServiceType } from '@atrium/contract/eft/opt-in.ts'
import { addDays } from '@atrium/contract/kit/days.ts'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { DemoCompany, FillDemo } from '../../platform/demo/demo-company.ts'
import { takeOfSeries } from '../../platform/invoices/series.ts'
import { clientInvoices } from '../../platform/invoices/tables.ts'
import { sealNumbers } from './account.ts'
import { authorizationText } from './authorization.ts'
import { insertSettled } from './demo-settled.ts'
import { eftBatches, eftItems, eftOptIns, eftOriginators, eftParts } from './tables.ts'

type DemoAccount = readonly [bank: string, branch: string, institution: string, transit: string, account: string, of: ServiceType]

const accounts: readonly DemoAccount[] = [
  ['Maple Savings Bank', '1200 Lakeshore Road, Halifax', '003', '10423', '104238871', 'Business'],
  ['Northern Credit Union', '48 Queen Street, Toronto', '828', '00712', '7719034482', 'Business'],
  ['Harbour Trust', '9 Wharf Lane, Halifax', '010', '30592', '5512098', 'Personal'],
]

/** Accounts that clients of the first sites have authorized; the last of them was closed. */
export const insertEft: FillDemo = async (demo) => {
  const { db, secrets, landlordId, company, sites, ago } = demo
  for (const { id: siteId, clients } of sites.slice(0, 2))
    for (const [at, [bankName, branchAddress, institution, transit, account, typeOfService]] of accounts.entries()) {
      const place = clients[at]
      if (!place) continue
      const about = { country: 'CA' as const, typeOfService }
      const contact = [company.name, company.street, company.email].join(' · ')
      const refused = at === 2
      await db.insert(eftOptIns).values({
        landlordId,
        siteId,
        tenantId: place.id,
        ...about,
        holder: place.client.name,
        bankName,
        branchAddress,
        accountType: 'Checking' as const,
        authorization: AUTHORIZATION,
        agreedName: place.client.contactName,
        ...sealNumbers(secrets, { institution, transit, routing: '', account }, 'CA'),
        authorizationText: authorizationText({ ...about, language: 'en', company: company.name, contact }),
        agreedAt: ago(120 - 20 * at, '14:20'),
        ...(refused ? { status: 'Refused' as const, reason: 'Account closed', endedAt: ago(9, '11:00') } : {}),
      })
    }
  await insertOriginator(demo)
  const [paying, owing] = sites[1]?.clients ?? []
  if (paying) await insertSettled(demo, paying.id)
  if (owing) await insertBatch(demo, owing.id)
  return []
}

async function insertOriginator({ db, secrets, landlordId, company }: DemoCompany): Promise<void> {
  const account = { institution: '003', transit: '10423', routing: '', account: '1009988' }
  const { sealed, lastFour } = sealNumbers(secrets, account, 'CA')
  const name = company.name.slice(0, 30)
  const details = {
    originatorId: '8800123401',
    dataCentre: '00310',
    shortName: name.slice(0, 15).trim(),
    longName: name,
    transactionType: '402',
  }
  await db
    .insert(eftOriginators)
    .values({ landlordId, format: 'CPA', details, sealed, lastFour, lastFileNumber: 17, settleDays: 3 })
}

/** A payment file of what one client owes, which nobody has fetched yet. */
async function insertBatch({ db, landlordId, createdBy, today, ago }: DemoCompany, tenantId: number): Promise<void> {
  const open = await db
    .select()
    .from(clientInvoices)
    .where(and(eq(clientInvoices.tenantId, tenantId), eq(clientInvoices.currency, 'CAD'), gt(clientInvoices.balance, 0)))
    .orderBy(asc(clientInvoices.id))
  const [optIn] = await db.select().from(eftOptIns).where(eq(eftOptIns.tenantId, tenantId))
  const total = open.reduce((sum, { balance }) => sum + balance, 0)
  if (!optIn || total === 0) return
  const number = await takeOfSeries(db, landlordId, 'E', Number(today.slice(0, 4)))
  const row = {
    landlordId,
    number,
    format: 'CPA' as const,
    currency: 'CAD',
    total,
    count: 1,
    collectOn: addDays(today, 14),
    createdBy,
  }
  const [batch] = await db
    .insert(eftBatches)
    .values({ ...row, siteId: optIn.siteId, createdAt: ago(1, '15:30') })
    .returning()
  const { siteId } = optIn
  const reference = `${number.replaceAll('-', '')}0001`
  const [item] = await db
    .insert(eftItems)
    .values({ landlordId, siteId, tenantId, batchId: batch?.id ?? 0, optInId: optIn.id, reference, amount: total })
    .returning()
  const parts = open.map((one) => ({
    landlordId,
    siteId: one.siteId,
    tenantId,
    itemId: item?.id ?? 0,
    invoiceId: one.id,
    cents: one.balance,
  }))
  await db.insert(eftParts).values(parts)
}
