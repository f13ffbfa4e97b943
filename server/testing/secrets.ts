import { contactRoles } from '@atrium/contract/contacts/contact-roles.ts'
import type { AnyCall } from '@atrium/contract/kit/call.ts'
import { leases } from '@atrium/contract/leases/leases.ts'
import { rentalNotices } from '@atrium/contract/leases/rental-notices.ts'
import { clientManual, sitePlan } from '@atrium/contract/site-files/site-files.ts'
import { submissions } from '@atrium/contract/submissions/submissions.ts'
import { features } from '../app.ts'
import type { Sample } from '../platform/feature.ts'
import { siteToken } from '../platform/files/access-token.ts'
import { ids, people } from './fixtures.ts'
import { writtenPdf } from './pdf.ts'
import { drawnPicture } from './picture.ts'
import type { Caller, TestApp } from './test-app.ts'

/** Whose records carry a mark, to be looked for in every answer that somebody else gets. */
export type Secret = 'bakery' | 'bookshop' | 'tower' | 'south'

interface Marked {
  /** What only these records contain. */
  marks: RegExp
  documentIds: Record<string, number>
  fileIds: number[]
  siteFileIds: number[]
  leaseId: number
  noticeId: number
  /** By table, the record of a feature's sample at its site. */
  sampleIds: Record<string, number>
}

const marked = (marks: RegExp): Marked => ({
  marks,
  documentIds: {},
  fileIds: [],
  siteFileIds: [],
  leaseId: 0,
  noticeId: 0,
  sampleIds: {},
})
export const secrets: Record<Secret, Marked> = {
  bakery: marked(/secret-of-bakery/),
  bookshop: marked(/secret-of-bookshop/),
  tower: marked(/secret-of-tower/),
  south: marked(
    /secret-of-south|South Shop|South Mall|South Holdings|south-plan|other-(?:landlord|client)@test|invited-south@test/,
  ),
}

/** Of every feature that declares some. */
export const samples = features.flatMap((feature) => feature.samples ?? [])

const owners = [
  { secret: 'bakery', landlord: 'landlord', client: 'client', siteId: 1, tenantId: 1, headers: {} },
  { secret: 'bookshop', landlord: 'landlord', client: 'neighbour', siteId: 1, tenantId: 2, headers: {} },
  { secret: 'tower', landlord: 'landlord', client: 'corporate', siteId: 2, tenantId: 3, headers: { 'x-client-id': '3' } },
  { secret: 'south', landlord: 'otherLandlord', client: 'otherClient', siteId: 3, tenantId: 4, headers: {} },
] as const

/** Gives everyone a letter, a certificate, a lease and site files that carry their mark in title, file name and content. */
export async function fillSecrets(app: TestApp): Promise<void> {
  for (const { secret, landlord, client, tenantId, headers } of owners) {
    const mark = `secret-of-${secret}`
    const file = { name: `${mark}.pdf`, content: writtenPdf(mark) }
    const letter = { type: 'WelcomeLetter', tenantId, title: mark } as const
    const certificate = { type: 'InsuranceCertificate', title: mark, year: 2026, month: 1, expiryDate: soon() } as const
    secrets[secret].documentIds = {
      WelcomeLetter: (await made(app, landlord, submissions.add, letter, file)).id,
      InsuranceCertificate: (await made(app, client, submissions.add, certificate, file, headers)).id,
    }
    secrets[secret].documentIds['AnnualPrebilling'] = secrets[secret].documentIds['WelcomeLetter'] as number
    const { rows } = await app.database.pool.query('select id from files where name = $1 order by id', [file.name])
    secrets[secret].fileIds = rows.map((row) => row.id)
    const term = { startDate: '2020-01-01', endDate: '2090-12-31' }
    const lease = { tenantId, leaseNo: `${mark} lease`, status: 'Active', rent: 100_000, ...term }
    secrets[secret].leaseId = (await made(app, landlord, leases.save, lease)).id
    secrets[secret].sampleIds['leases'] = secrets[secret].leaseId
    const notice = {
      leaseId: secrets[secret].leaseId,
      invoiceNo: `${mark} notice`,
      total: 100_000,
      dueDate: daysAgo(20),
      ...term,
    }
    secrets[secret].noticeId = (await made(app, landlord, rentalNotices.save, notice)).id
  }
  for (const [secret, landlord, siteId, name] of [
    ['bakery', 'landlord', 1, 'north-plan.pdf'],
    ['tower', 'landlord', 2, 'secret-of-tower.pdf'],
    ['south', 'otherLandlord', 3, 'south-plan.pdf'],
  ] as const) {
    const file = { name, content: `%PDF-1.7 ${name}\n%%EOF` }
    for (const kind of [clientManual, sitePlan])
      secrets[secret].siteFileIds.push((await made(app, landlord, kind.save, { siteId }, file)).id)
  }
  await made(app, 'landlord', contactRoles.save, { name: 'Plumber' })
  await made(app, 'otherLandlord', contactRoles.save, { name: 'secret-of-south' })
  await makeSamples(app)
  // The proofs of the requests for review; that for the bookshop has none.
  for (const [secret, id] of [
    ['bakery', 1],
    ['tower', 3],
    ['south', 4],
  ] as const)
    await app.database.pool.query('update corporate_requests set proof_file_id = $1 where id = $2', [
      secrets[secret].fileIds[0],
      id,
    ])
  secrets.bookshop.siteFileIds = secrets.bakery.siteFileIds
}

/** What the first of its owners has of a sample, for the others of the same company. */
const idsOfFirst = ({ table, name = table, brings }: Sample): Record<string, number> =>
  Object.fromEntries([name, brings?.table ?? name].map((one) => [one, secrets.bakery.sampleIds[one] as number]))

/** The records of the features' samples. */
async function makeSamples(app: TestApp): Promise<void> {
  const picture = { name: 'sample.png', content: await drawnPicture() }
  for (const sample of samples) {
    const { table, name = table, input, by, withFile, ofCompany } = sample
    for (const { secret, client, landlord, siteId, tenantId, headers } of owners) {
      const { sampleIds } = secrets[secret]
      if (ofCompany && landlord === 'landlord' && secret !== 'bakery') {
        Object.assign(sampleIds, idsOfFirst(sample))
        continue
      }
      const mark = by || siteId !== 1 ? `secret-of-${secret}` : `at the mall, for the ${secret}`
      const pdf = { name: `${mark}.pdf`, content: writtenPdf(mark) }
      const file = withFile && { pdf, picture }[withFile]
      const record = input({ siteId, tenantId, mark, made: sampleIds })
      const caller = by ? client : landlord
      sampleIds[name] = await makeSample(app, sample, caller, record, file, by ? headers : {})
      Object.assign(sampleIds, await broughtBy(app, sample, sampleIds[name]))
    }
  }
}

/** Makes the record of a sample as whoever is named, by its call or as a row of their company; its id. */
export async function makeSample(
  app: TestApp,
  { make, insertInto }: Pick<Sample, 'make' | 'insertInto'>,
  caller: Caller,
  record: object,
  file?: { name: string; content: string | Buffer } | undefined,
  headers: Record<string, string> = {},
): Promise<number> {
  if (make) return (await made(app, caller, make, record, file, headers)).id
  if (!insertInto) throw new Error('A sample has neither a call that makes it nor a table')
  const landlordId = caller === 'otherLandlord' ? ids.landlord.south : ids.landlord.north
  const row = { ...record, landlordId } as never
  const [inserted] = await app.database.db.insert(insertInto).values(row).returning({ id: insertInto.id })
  return (inserted as { id: number }).id
}

/** The first of the rows that come with a sample, by their table. */
export async function broughtBy(
  { database }: Pick<TestApp, 'database'>,
  { brings }: Pick<Sample, 'brings'>,
  id: number,
): Promise<Record<string, number>> {
  if (!brings) return {}
  const { rows } = await database.pool.query(`select min(id) as id from ${brings.table} where ${brings.of} = $1`, [id])
  return { [brings.table]: rows[0]?.id }
}

async function made(
  app: TestApp,
  who: Caller,
  call: AnyCall,
  ask: object,
  file?: { name: string; content: string | Buffer } | undefined,
  headers: Record<string, string> = {},
): Promise<{ id: number }> {
  const { status, body, failure } = await app.call(who, call, ask as never, file ? { file } : {}, headers)
  if (status !== 200) throw new Error(`${call.path}: ${JSON.stringify(failure)}`)
  return body as { id: number }
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const soon = () => daysAgo(-20)

/** The most a caller could hold: a true token of its own, made out for a site that may not be its own. */
export function tokenOf(app: TestApp, caller: Caller, siteId: number): string {
  const at = caller === 'visitor' ? 0 : Object.keys(people).indexOf(caller) + 1
  const landlordId = caller === 'otherLandlord' || caller === 'otherClient' ? 2 : 1
  const tenantId = { client: 1, neighbour: 2, corporate: 1, otherClient: 4, assistant: 1 }[caller as string] ?? null
  return siteToken(app.secrets, { userId: at, landlordId } as never, siteId, tenantId)
}
