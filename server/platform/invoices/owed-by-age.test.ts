import { addDays, dayIn, daysBetween } from '@atrium/contract/kit/days.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { Scope } from '../access/scope.ts'
import type { Actor } from '../access/viewer.ts'
import type { Db } from '../database/open.ts'
import { inTransaction } from '../database/transaction.ts'
import { takeHead } from '../ledger/post.ts'
import type { ReadContext } from '../work/context.ts'
import { checkOwedSums } from './check-owed-sums.ts'
import { ageOfDocuments, isOverdue, type OwedByAge, overdueSums, owedByAge, sumsByCurrency } from './owed-by-age.ts'
import { clientInvoices } from './tables.ts'

const { database } = await openTestApp()
const { north } = ids.landlord
const { mall, tower } = ids.site
const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Toronto']

const document = fc.record({
  site: fc.constantFrom(mall, tower),
  kind: fc.constantFrom('Rent' as const, 'Invoice' as const, 'CreditNote' as const),
  currency: fc.constantFrom('CAD', 'USD'),
  // Where months and buckets begin and end, and far from it.
  days: fc.oneof(fc.integer({ min: -130, max: 70 }), fc.constantFrom(-92, -91, -90, -61, -60, -31, -30, -1, 0, 1, -900, 500)),
  cents: fc.integer({ min: 1, max: 9_999 }),
  paid: fc.constantFrom(0, 1, 2),
})
type Made = typeof document extends fc.Arbitrary<infer One> ? One : never

const bucketOf = (late: number): OwedByAge['bucket'] =>
  late < 1 ? 'current' : late <= 30 ? 'days30' : late <= 60 ? 'days60' : late <= 90 ? 'days90' : 'older'

/** What they come to, one by one. */
function recounted(made: readonly (Made & { due: string; today: string })[]): OwedByAge[] {
  const sums = new Map<string, OwedByAge>()
  for (const { kind, currency, cents, paid, due, today } of made) {
    const open = paid === 2 ? 0 : cents - Math.min(paid, cents)
    if (kind === 'CreditNote' || open === 0) continue
    const bucket = bucketOf(daysBetween(due, today))
    const sum = sums.get(`${currency} ${bucket}`) ?? { currency, bucket, documents: 0, cents: 0 }
    sums.set(`${currency} ${bucket}`, { ...sum, documents: sum.documents + 1, cents: sum.cents + open })
  }
  return [...sums.values()]
}
const inOrder = (sums: readonly OwedByAge[]) => sums.map((one) => JSON.stringify(one)).sort()

async function add(tx: Db, at: number, { site, kind, currency, cents, paid, due }: Made & { due: string }): Promise<void> {
  const tenant = site === mall ? ids.tenant.bakery : ids.tenant.towerOffice
  const put = paid === 2 ? cents : Math.min(paid, cents)
  // Rent names its lease, of which there is none here.
  await tx.execute(sql`
    insert into client_invoices (landlord_id, kind, site_id, tenant_id, lease_id, end_date, title, start_date, due_date, subtotal, grand_total, currency, status)
    values (${north}, ${kind}, ${site}, ${tenant}, 1, ${due}::date, 'Aged', ${due}::date, ${due}::date, ${cents}, ${cents}, ${currency}, 'Approved')`)
  await tx.execute(
    sql`update client_invoices set invoice_no = ${`Aged-${at}`}, issued_on = ${due}::date, status = 'Unpaid' where title = 'Aged' and issued_on is null`,
  )
  await tx.execute(sql`update client_invoices set paid = ${put} where invoice_no = ${`Aged-${at}`}`)
}

test('what is open by its age, of kept sums, is what its documents come to, at whatever site on whichever day', async () => {
  const property = fc.asyncProperty(
    fc.array(document, { minLength: 1, maxLength: 14 }),
    fc.constantFrom(...zones),
    fc.constantFrom(...zones),
    async (documents, mallZone, towerZone) => {
      const undone = inTransaction(database.db, async (tx) => {
        await tx.execute(
          sql`update sites set time_zone = case id when ${mall} then ${mallZone} else ${towerZone} end where id in (${mall}, ${tower})`,
        )
        const made = documents.map((one) => {
          const today = dayIn(one.site === mall ? mallZone : towerZone, new Date())
          return { ...one, today, due: addDays(today, one.days) }
        })
        for (const [at, one] of made.entries()) await add(tx, at, one)
        const seen = (siteIds: 'all' | number[]) => {
          const viewer = { kind: 'landlord', landlordId: north, siteIds } as unknown as Actor
          return { db: tx, viewer, scope: new Scope(viewer) } as unknown as ReadContext
        }
        const kinds = ['Rent', 'Invoice'] as const
        expect(inOrder(await owedByAge(seen('all'), -1, kinds))).toEqual(inOrder(recounted(made)))
        const atTower = made.filter(({ site }) => site === tower)
        expect(inOrder(await owedByAge(seen('all'), tower, kinds))).toEqual(inOrder(recounted(atTower)))
        expect(inOrder(await owedByAge(seen([tower]), -1, kinds))).toEqual(inOrder(recounted(atTower)))
        expect(await owedByAge(seen([tower]), mall, kinds)).toEqual([])
        expect(await owedByAge(seen([]), -1, kinds)).toEqual([])
        const rent = made.filter(({ kind }) => kind === 'Rent')
        expect(inOrder(await owedByAge(seen('all'), -1, ['Rent']))).toEqual(inOrder(recounted(rent)))
        const overdueOf = (some: typeof made) =>
          sumsByCurrency(recounted(some).filter(isOverdue))
            .map(({ parts: _, ...sum }) => sum)
            .toSorted((one, other) => one.currency.localeCompare(other.currency))
        expect(await overdueSums(seen('all'), -1, 'Rent')).toEqual(overdueOf(rent))
        const rentAtTower = rent.filter(({ site }) => site === tower)
        expect(await overdueSums(seen('all'), tower, 'Rent')).toEqual(overdueOf(rentAtTower))
        expect(await overdueSums(seen([tower]), -1, 'Rent')).toEqual(overdueOf(rentAtTower))
        expect(await overdueSums(seen([tower]), mall, 'Rent')).toEqual([])
        const { landlordId, kind, balance } = clientInvoices
        const open = sql`${landlordId} = ${north} and ${kind} = 'Rent' and ${balance} > 0`
        expect(inOrder(await ageOfDocuments(seen('all'), open))).toEqual(inOrder(recounted(rent)))
        expect(await checkOwedSums(tx, north)).toEqual([])
        throw new Error('undo')
      })
      await expect(undone).rejects.toThrow('undo')
    },
  )
  await fc.assert(property, { numRuns: 40 })
})

test('a kept sum that was changed, added or lost is named', async () => {
  const tampered = async (statement: string) => {
    let found: string[] = []
    const undone = inTransaction(database.db, async (tx) => {
      await add(tx, 1, { site: mall, kind: 'Rent', currency: 'CAD', days: 0, cents: 700, paid: 1, due: '2024-02-29' })
      await tx.execute(sql.raw('alter table owed_sums disable trigger user'))
      await tx.execute(sql.raw(statement))
      found = await checkOwedSums(tx, north)
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    return found
  }
  const day = `where first_day = '2024-02-29'`
  expect(await tampered(`update owed_sums set cents = cents + 1 ${day}`)).toEqual([
    'due in the day of 2024-02-29, Rent of site 1 in CAD: what is kept as open is 700 of 1, of the documents it is 699 of 1',
  ])
  expect(await tampered(`update owed_sums set documents = 2 where first_day = '2024-02-01'`)).toHaveLength(1)
  expect(await tampered(`delete from owed_sums ${day}`)).toEqual([expect.stringContaining('is kept as open is nothing')])
  const added = `insert into owed_sums select landlord_id, grain, '2024-02-28', site_id, kind, currency, 1, 5 from owed_sums ${day}`
  expect(await tampered(added)).toEqual([expect.stringContaining('of the documents it is nothing')])
})

test('what is kept is changed by nothing but what it follows from', async () => {
  const refused = (statement: string) => expect(database.pool.query(statement)).rejects.toThrow(/owed_sums follow from/)
  await refused(`insert into owed_sums values (${north}, 'day', '2024-02-28', ${mall}, 'Rent', 'CAD', 1, 5)`)
  await refused('update owed_sums set cents = 0')
  await refused('truncate owed_sums')
})

test('who changes what is open holds the head of the books, as those who post do; other changes do not', async () => {
  await inTransaction(database.db, (tx) => takeHead(tx, north))
  const [writer, poster] = [await database.pool.connect(), await database.pool.connect()]
  try {
    await inTransaction(database.db, (tx) =>
      add(tx, 1, { site: mall, kind: 'Rent', currency: 'CAD', days: 0, cents: 700, paid: 1, due: '2024-02-29' }),
    )
    const postWhile = async (change: string) => {
      await writer.query(`begin; update client_invoices set ${change} where invoice_no = 'Aged-1'`)
      const taken = poster.query(
        `begin; set local lock_timeout = '200ms'; select from ledger_heads where landlord_id = ${north} for update`,
      )
      const answer = await taken.then(
        () => 'taken',
        (error: { code: string }) => error.code,
      )
      for (const client of [writer, poster]) await client.query('rollback')
      return answer
    }
    expect(await postWhile('version = version + 1')).toBe('taken')
    expect(await postWhile('paid = paid + 1')).toBe('55P03')
  } finally {
    for (const client of [writer, poster]) client.release()
  }
})
