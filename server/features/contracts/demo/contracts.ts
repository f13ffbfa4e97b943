import { contracts as calls, contractEntity, contractNo } from '@atrium/contract/contracts/contracts.ts'
import type { ContractPart } from '@atrium/contract/contracts/parts.ts'
import type { ContractState } from '@atrium/contract/contracts/states.ts'
import { dayIn } from '@atrium/contract/kit/days.ts'
import { and, asc, eq } from 'drizzle-orm'
import { Scope } from '../../../platform/access/scope.ts'
import { SYSTEM } from '../../../platform/access/viewer.ts'
import { users } from '../../../platform/auth/tables.ts'
import type { DemoCompany, DemoEvent } from '../../../platform/demo/demo-company.ts'
import { storedText } from '../../../platform/rich-text/clean.ts'
import { demoEnvelopes } from '../../../ports/esignatures.ts'
import { leaseTermsOf } from '../../../ports/leases.ts'
import { assemble } from '../assemble/assemble.ts'
import { contractValues, statedTerms } from '../assemble/contract-values.ts'
import { newKey } from '../part-keys.ts'
import { documentOf } from '../signing/send-contract.ts'
import { contractNumbers, contractRemarks, contracts, contractVersions } from '../tables.ts'
import { lastVersion } from '../templates/find-template.ts'
import { insertDemoAnswers } from './answers.ts'
import { insertObligations } from './obligations.ts'

interface DemoContract {
  template: string
  /** Of the first site, in their order. */
  client: number
  name: string
  state: ContractState
  daysAgo: number
  /** Sent to be signed in the portal; `all`: by everybody, and sealed as the server starts. */
  signed?: 'some' | 'all'
  /** What was changed since: of a part by its name, what stands in the place of which words. */
  changed?: readonly [part: string, from: string, to: string]
  /** What the client says: a comment, and other words. */
  comment?: readonly [part: string, text: string]
  suggested?: readonly [part: string, from: string, to: string, why: string]
  /** What the company suggests: a new part behind another. */
  added?: readonly [after: string, name: string, text: string, why: string]
}

const made: readonly DemoContract[] = [
  {
    template: 'Retail lease',
    client: 0,
    name: 'Retail lease, renewal',
    state: 'Negotiation',
    daysAgo: 12,
    changed: ['Default', 'within five days', 'within seven days'],
    comment: ['Operating hours', 'Can we close on December 26?'],
    suggested: ['Insurance', '$5,000,000', '$2,000,000', 'Our broker says that two million is usual for a shop of our size.'],
    added: [
      'Insurance',
      'Certificates',
      'The Tenant hands in a certificate of insurance each year, 30 days before the one before it expires.',
      'So that nobody has to ask for it.',
    ],
  },
  {
    template: 'Retail lease',
    client: 1,
    name: 'Retail lease with patio',
    state: 'Agreed',
    daysAgo: 30,
    changed: ['Utilities', 'telephone and data', 'waste, telephone and data'],
  },
  { template: 'Licence of a kiosk', client: 2, name: 'Holiday kiosk', state: 'Signed', daysAgo: 64 },
  { template: 'Retail lease', client: 3, name: 'Retail lease, larger premises', state: 'Draft', daysAgo: 3 },
  { template: 'Licence of a kiosk', client: 0, name: 'Autumn kiosk', state: 'Signing', daysAgo: 8, signed: 'some' },
  { template: 'Licence of a kiosk', client: 1, name: 'Weekend market stand', state: 'Signing', daysAgo: 41, signed: 'all' },
]

/** Six contracts with clients of the first site: negotiated, agreed, signed on paper, seen by nobody, out for signature, and signed in the portal. */
export async function insertDemoContracts(demo: DemoCompany, templates: ReadonlyMap<string, number>): Promise<DemoEvent[]> {
  const events: DemoEvent[] = []
  for (const [at, contract] of made.entries()) {
    events.push(...(await insertContract(demo, contract, at + 1, templates.get(contract.template))))
  }
  await demo.db.insert(contractNumbers).values({ landlordId: demo.landlordId, last: made.length })
  return events
}

async function insertContract(
  demo: DemoCompany,
  contract: DemoContract,
  no: number,
  templateId: number | undefined,
): Promise<DemoEvent[]> {
  const { db, landlordId, sites, createdBy, owner, ago, ask } = demo
  const [site] = sites
  const tenantId = site?.clients[contract.client]?.id
  const from = templateId === undefined ? undefined : await lastVersion(db, templateId)
  if (!site || tenantId === undefined || !from) return []
  const scope = new Scope(SYSTEM)
  const [lease] = await ask(leaseTermsOf)({ db, scope, viewer: SYSTEM }, tenantId)
  const values = await contractValues(db, { tenantId, lease, no: contractNo(no), language: 'en' })
  const { parts, leftOut, page, blanks } = await assemble(db, landlordId, from, values)
  const { name, state, daysAgo, changed } = contract
  const [createdAt, sharedAt, laterAt] = [
    ago(daysAgo, '10:05'),
    ago(daysAgo - 1, '11:30'),
    ago(Math.max(daysAgo - 3, 0), '15:10'),
  ]
  const person = await clientUser(demo, tenantId)
  const isAgreed = state === 'Agreed' || state === 'Signed' || state === 'Signing'
  const [row] = await db
    .insert(contracts)
    .values({
      landlordId,
      siteId: site.id,
      tenantId,
      name,
      no,
      status: state,
      leaseId: lease?.id ?? null,
      leaseNo: lease?.leaseNo ?? '',
      templateId: from.templateId,
      templateVersionId: from.id,
      leftOut,
      blanks,
      page,
      startsOn: lease?.startDate ?? null,
      endsOn: lease?.endDate ?? null,
      filled: values.tags,
      terms: statedTerms({ lease, unit: values.tags.Unit }),
      versionNo: changed ? 2 : 1,
      sharedAt: state === 'Draft' ? null : sharedAt,
      agreedAt: isAgreed ? laterAt : null,
      agreedBy: isAgreed ? person : null,
      signedOn: state === 'Signed' ? dayIn('America/Toronto', ago(daysAgo - 6, '12:00')) : null,
      createdBy,
      createdAt,
      updatedAt: state === 'Draft' ? createdAt : laterAt,
    })
    .returning()
  if (!row) return []
  const { id: contractId } = row
  await db.insert(contractVersions).values({ landlordId, contractId, createdBy, no: 1, parts, createdAt })
  await insertNegotiation(demo, contract, { contractId, parts, person, at: laterAt })
  if (state === 'Agreed') await insertDemoAnswers(demo, row, { parts, person, at: laterAt })
  if (contract.signed) await insertSigning(demo, row, contract.signed, ago(daysAgo - 4, '09:20'))
  const note = { entity: contractEntity.name, id: contractId, after: { name, no: contractNo(no) } }
  return [{ at: createdAt, by: owner, call: calls.create, note }, ...(await insertObligations(demo, row))]
}

/** The company has signed it; the client too, or it is its turn. */
async function insertSigning(demo: DemoCompany, row: typeof contracts.$inferSelect, signed: 'some' | 'all', sentAt: Date) {
  const { db, store, secrets, company, owner, ask } = demo
  const { siteId, tenantId } = row
  const document = await documentOf({ db, app: { store, secrets } }, row)
  const client = await clientUser(demo, tenantId)
  const found = client && (await db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, client)))
  const person = (found || [])[0] ?? { name: 'Robin Lavoie', email: 'robin.lavoie@client.example' }
  const envelopeId = await ask(demoEnvelopes)(demo, {
    siteId,
    tenantId,
    document: { ...document, inOrder: false },
    templateId: null,
    emailSubject: `${row.name} (${contractNo(row.no)})`,
    message: 'Here is the contract as we agreed it.',
    status: signed === 'all' ? 'Completing' : 'Sent',
    signers: document.roles.map((_, at) =>
      at === 0
        ? { name: company.manager.name, email: owner, status: 'Signed' }
        : { ...person, status: signed === 'all' ? 'Signed' : 'Asked' },
    ),
    sentAt,
    lastIn: 30,
  })
  await db.update(contracts).set({ envelopeId }).where(eq(contracts.id, row.id))
}

interface Negotiated {
  contractId: number
  parts: readonly ContractPart[]
  person: number | null
  at: Date
}

/** What became of its words, and what the client says of them. */
async function insertNegotiation(demo: DemoCompany, contract: DemoContract, { contractId, parts, person, at }: Negotiated) {
  const { db, landlordId, createdBy, ago } = demo
  const { changed, comment, suggested, added, daysAgo } = contract
  const otherWords = async (title: string, from: string, to: string) => {
    const part = parts.find((one) => one.name === title)
    return part && { part, words: await storedText((part.descriptionHtml ?? part.description).replace(from, to), 'html') }
  }
  const next = changed && (await otherWords(...changed))
  if (next) {
    const all = parts.map((one) => (one === next.part ? { ...one, ...next.words } : one))
    const version = {
      landlordId,
      contractId,
      createdBy,
      no: 2,
      parts: all,
      why: next.part.name,
      createdAt: ago(daysAgo - 2, '09:45'),
    }
    await db.insert(contractVersions).values(version)
  }
  const remark = { landlordId, contractId, byClient: true, createdBy: person, createdAt: at }
  const commented = comment && parts.find((one) => one.name === comment[0])
  if (commented)
    await db.insert(contractRemarks).values({ ...remark, key: commented.key, kind: 'comment', text: comment[1], asks: true })
  const about = suggested && (await otherWords(suggested[0], suggested[1], suggested[2]))
  if (about) {
    const { key, description, descriptionHtml } = about.part
    const before = { before: description, beforeHtml: descriptionHtml }
    const text = suggested?.[3] ?? ''
    await db
      .insert(contractRemarks)
      .values({ ...remark, ...about.words, ...before, key, kind: 'suggestion', text, state: 'Open' })
  }
  const behind = added && parts.find((one) => one.name === added[0])
  if (behind) {
    const [, name, description, text] = added
    const ours = { byClient: false, createdBy, key: newKey(), after: behind.key, name, description, text }
    await db.insert(contractRemarks).values({ ...remark, ...ours, kind: 'suggestion', state: 'Open' })
  }
}

async function clientUser({ db, landlordId }: DemoCompany, tenantId: number): Promise<number | null> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.landlordId, landlordId), eq(users.tenantId, tenantId), eq(users.corporateAccount, false)))
    .orderBy(asc(users.id))
    .limit(1)
  return user?.id ?? null
}
