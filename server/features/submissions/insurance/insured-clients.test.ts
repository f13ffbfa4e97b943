import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Db } from '../../../platform/database/open.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { onPostgres } from '../../../testing/engine.ts'
import { ids } from '../../../testing/fixtures.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { checkInsuredClients } from './check-insured-clients.ts'
import { insuredClients } from './tables.ts'

const { database } = await openTestApp()
const { north } = ids.landlord
const { mall, tower } = ids.site
const clients = [ids.tenant.bakery, ids.tenant.bookshop, ids.tenant.towerOffice]
const today = dayIn('UTC', new Date())

const step = fc.record({
  what: fc.constantFrom(
    'add',
    'add',
    'add',
    'change',
    'change',
    'title',
    'type',
    'remove',
    'add many',
    'change all',
    'move',
    'remove all',
  ),
  pick: fc.nat(20),
  client: fc.constantFrom(...clients),
  type: fc.constantFrom('InsuranceCertificate', 'InsuranceCertificate', 'InsuranceCertificate', 'RentalNotice'),
  // Few days and amounts, so that many are alike.
  due: fc.option(fc.integer({ min: -2, max: 2 })),
  cover: fc.option(fc.integer({ min: 0, max: 2 })),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

async function take(tx: Db, { what, pick, client, type, due, cover }: Step): Promise<void> {
  const day = due === null ? null : addDays(today, due)
  const { rows } = await tx.execute<{ id: number }>(sql`select id from submissions where landlord_id = ${north} order by id`)
  const id = rows[pick % Math.max(rows.length, 1)]?.id ?? 0
  const some = (which: ReturnType<typeof sql>) => sql`
    insert into submissions (landlord_id, site_id, tenant_id, type, title, created_date, due, cover_amount)
    select landlord_id, site_id, id, ${type}, 'One', current_date, ${day}::date, ${cover}::int from tenants where ${which}`
  if (what === 'add') await tx.execute(some(sql`id = ${client}`))
  if (what === 'add many') await tx.execute(some(sql`landlord_id = ${north}`))
  if (what === 'change')
    await tx.execute(sql`update submissions s set due = ${day}::date, cover_amount = ${cover}::int, tenant_id = t.id, site_id = t.site_id
      from tenants t where s.id = ${id} and t.id = ${client}`)
  if (what === 'type') await tx.execute(sql`update submissions set type = ${type} where id = ${id}`)
  if (what === 'title') await tx.execute(sql`update submissions set title = 'Other' where id = ${id}`)
  if (what === 'change all') await tx.execute(sql`update submissions set due = due + 1 where landlord_id = ${north}`)
  if (what === 'remove') await tx.execute(sql`delete from submissions where id = ${id}`)
  if (what === 'remove all') await tx.execute(sql`delete from submissions where tenant_id = ${client}`)
  // Its documents follow it.
  if (what === 'move') await tx.execute(sql`update tenants set site_id = ${mall + tower} - site_id where id = ${client}`)
}

const undone = async (work: (tx: Db) => Promise<void>) => {
  const done = inTransaction(database.db, async (tx) => {
    await work(tx)
    throw new Error('undo')
  })
  await expect(done).rejects.toThrow('undo')
}

/** How a client is insured, told one by one: the longest, and of those that last as long the one for most. What says nothing of either is least. */
async function told(tx: Db, client: number) {
  const { rows } = await tx.execute<{ due: string | null; cover: number | null }>(sql`
    select due::text, cover_amount as cover from submissions where tenant_id = ${client} and type = 'InsuranceCertificate'`)
  const sorted = rows.toSorted(
    (one, other) => (one.due ?? '').localeCompare(other.due ?? '') || (one.cover ?? -1) - (other.cover ?? -1),
  )
  const last = sorted.at(-1)
  return last ? [{ due: last.due, coverAmount: last.cover }] : []
}

test('how clients are insured is what their certificates say, whatever becomes of them', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 16 }), (steps) =>
    undone(async (tx) => {
      const { due, coverAmount, tenantId } = insuredClients
      for (const one of steps) {
        await take(tx, one)
        for (const client of clients) {
          const kept = await tx.select({ due, coverAmount }).from(insuredClients).where(eq(tenantId, client))
          expect(kept).toEqual(await told(tx, client))
        }
      }
      expect(await checkInsuredClients(tx, north)).toEqual([])
    }),
  )
  await fc.assert(property, { numRuns: 40 })
})

test('what was changed past the rules is named, and nothing else may change it', async () => {
  const add = { what: 'add', pick: 0, client: ids.tenant.bakery, type: 'InsuranceCertificate', due: 1, cover: 5 } as const
  const tampered = async (statement: string) => {
    let found: string[] = []
    await undone(async (tx) => {
      await take(tx, add)
      await tx.execute(sql.raw('alter table insured_clients disable trigger user'))
      await tx.execute(sql.raw(statement))
      found = await checkInsuredClients(tx, north)
    })
    return found
  }
  const one = `where tenant_id = ${ids.tenant.bakery}`
  const wrong = (text: string) => [expect.stringContaining(text)]
  for (const change of ['due = due + 1', 'due = null', 'cover_amount = 6', 'cover_amount = null'])
    expect(await tampered(`update insured_clients set ${change} ${one}`)).toEqual(
      wrong(`insurance of client ${ids.tenant.bakery}: `),
    )
  expect(await tampered(`delete from insured_clients ${one}`)).toEqual(
    wrong('what is kept is nothing, of its certificates it is 2'),
  )
  expect(
    await tampered(`insert into insured_clients (tenant_id, landlord_id) values (${ids.tenant.towerOffice}, ${north})`),
  ).toEqual(wrong('what is kept is no day, of its certificates it is nothing'))
  await take(database.db as Db, add)
  await expect(database.pool.query('delete from insured_clients')).rejects.toThrow(/insured_clients follow from/)
  await expect(database.pool.query(`insert into insured_clients (tenant_id, landlord_id) values (1, 1)`)).rejects.toThrow(
    /insured_clients follow from/,
  )
})

test.runIf(onPostgres)('of two people who change it at once neither overlooks the other', async () => {
  const first = await database.pool.connect()
  const second = await database.pool.connect()
  const add = (days: number) => `insert into submissions (landlord_id, site_id, tenant_id, type, created_date, due)
    values (${north}, ${mall}, ${ids.tenant.bookshop}, 'InsuranceCertificate', current_date, current_date + ${days}) returning id`
  try {
    await first.query('begin')
    await second.query('begin')
    const long = await first.query(add(90))
    const waiting = second.query(add(30))
    await first.query('commit')
    const short = await waiting
    await second.query('commit')
    const kept = () =>
      database.pool.query('select due - current_date as days from insured_clients where tenant_id = $1', [ids.tenant.bookshop])
    expect((await kept()).rows).toEqual([{ days: 90 }])
    // One removes what the other has just seen.
    await first.query('begin')
    await second.query('begin')
    await first.query('delete from submissions where id = $1', [long.rows[0].id])
    const removing = second.query('delete from submissions where id = $1', [short.rows[0].id])
    await first.query('commit')
    await removing
    await second.query('commit')
    expect((await kept()).rows).toEqual([])
  } finally {
    first.release()
    second.release()
  }
})
