import type { ContractSide } from '@atrium/contract/contracts/library.ts'
import type { ContractSigners, contractSigning as calls } from '@atrium/contract/contracts/signing.ts'
import { asc, eq, type SQL } from 'drizzle-orm'
import type { LandlordViewer } from '../../../platform/access/viewer.ts'
import { users } from '../../../platform/auth/tables.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { companyLanguage } from '../../../platform/mail/company-language.ts'
import { languageOf } from '../../../platform/mail/words.ts'
import { companyPeopleAt } from '../../../platform/tenancy/company-people.ts'
import { peopleOfClient } from '../../../platform/tenancy/people-of-client.ts'
import { tenants } from '../../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { type ContractRow, findContract, partsOf } from '../contract/find-contract.ts'
import { rolesToSign } from './roles-to-sign.ts'

type Person = ContractSigners['people'][number]
type Reading = ReadContext<LandlordViewer>

/** Of each side. */
const MOST_PEOPLE = 100

/** Who signs a contract, and whom the portal knows: the client's people and contact, and the company's at the site, the viewer first. */
export const readSigners: Handler<typeof calls.signers> = async (ctx, { id }) => {
  const row = await findContract(ctx, id)
  const { roles } = rolesToSign(await partsOf(ctx.db, row, row.versionNo))
  const people = [...(await clientPeople(ctx, row)), ...(await companyPeople(ctx, row))]
  const taken = new Set<Person>()
  return {
    people,
    roles: roles.map((role) => ({ ...role, proposed: propose(people, role.side, taken) })),
  }
}

/** The next of a side that was not proposed yet; of the company the viewer alone: who signs for it is for them to say. */
function propose(people: readonly Person[], side: ContractSide, taken: Set<Person>) {
  const ofSide = people.filter((one) => one.side === side)
  const found = (side === 'Landlord' ? ofSide.slice(0, 1) : ofSide).find((one) => !taken.has(one))
  if (!found) return null
  taken.add(found)
  const { side: _, ...person } = found
  return person
}

async function clientPeople(ctx: Reading, { landlordId, tenantId }: ContractRow): Promise<Person[]> {
  const own = await peopleWho(ctx, 'Client', peopleOfClient(ctx.db, landlordId, tenantId))
  const [tenant] = await ctx.db
    .select({ name: tenants.contactName, email: tenants.email })
    .from(tenants)
    .where(eq(tenants.id, tenantId))
  const isNew = tenant?.email && !own.some(({ email }) => email.toLowerCase() === tenant.email.toLowerCase())
  if (!isNew) return own
  return [...own, { ...tenant, language: await companyLanguage(ctx.db, landlordId), side: 'Client' }]
}

async function companyPeople(ctx: Reading, { landlordId, siteId }: ContractRow): Promise<Person[]> {
  const viewer = await peopleWho(ctx, 'Landlord', eq(users.id, ctx.viewer.userId))
  const all = await peopleWho(ctx, 'Landlord', companyPeopleAt(landlordId, siteId))
  return [...viewer, ...all.filter(({ email }) => !viewer.some((one) => one.email === email))]
}

async function peopleWho({ db }: Reading, side: ContractSide, who: SQL | undefined): Promise<Person[]> {
  const rows = await db
    .select({ name: users.name, email: users.email, language: users.language })
    .from(users)
    .where(who)
    .orderBy(asc(users.id))
    .limit(MOST_PEOPLE)
  return rows.map(({ language, ...one }) => ({ ...one, language: languageOf(language), side }))
}
