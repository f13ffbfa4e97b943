import { AUTHORIZATION, type ServiceType } from '@atrium/contract/eft/opt-in.ts'
import type { FillDemo } from '../../platform/demo/demo-company.ts'
import { sealNumbers } from './account.ts'
import { authorizationText } from './authorization.ts'
import { eftOptIns } from './tables.ts'

type DemoAccount = readonly [bank: string, branch: string, institution: string, transit: string, account: string, of: ServiceType]

const accounts: readonly DemoAccount[] = [
  ['Maple Savings Bank', '1200 Lakeshore Road, Halifax', '003', '10423', '104238871', 'Business'],
  ['Northern Credit Union', '48 Queen Street, Toronto', '828', '00712', '7719034482', 'Business'],
  ['Harbour Trust', '9 Wharf Lane, Halifax', '010', '30592', '5512098', 'Personal'],
]

/** Accounts that clients of the first sites have authorized; the last of them was closed. */
export const insertEft: FillDemo = async ({ db, secrets, landlordId, company, sites, ago }) => {
  for (const { id: siteId, clients } of sites.slice(0, 2))
    for (const [at, [bankName, branchAddress, institution, transit, account, typeOfService]] of accounts.entries()) {
      const place = clients[at]
      if (!place) continue
      const about = { country: 'CA' as const, typeOfService }
      const contact = [company.name, company.street, company.email].join(' · ')
      const refused = at === 2
      await db.insert(eftOptIns).values({
        ...{ landlordId, siteId, tenantId: place.id, ...about, holder: place.client.name, bankName, branchAddress },
        ...{ accountType: 'Checking' as const, authorization: AUTHORIZATION, agreedName: place.client.contactName },
        ...sealNumbers(secrets, { institution, transit, routing: '', account }, 'CA'),
        authorizationText: authorizationText({ ...about, language: 'en', company: company.name, contact }),
        agreedAt: ago(120 - 20 * at, '14:20'),
        ...(refused ? { status: 'Refused' as const, reason: 'Account closed', endedAt: ago(9, '11:00') } : {}),
      })
    }
  return []
}
