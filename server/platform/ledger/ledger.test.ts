import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { inTransaction } from '../database/transaction.ts'
import { faultOf } from './check-books.ts'
import { amountOf, divideRounded, percentOf, scaled } from './exact.ts'
import { type NewJournal, post } from './post.ts'
import { balanceBefore, owedTypes } from './read-accounts.ts'
import { reverse } from './reverse.ts'

const { database } = await openTestApp()
const { db, pool } = database
const { north, south } = ids.landlord
const runs = { numRuns: 25 }

const journal = (key: string, cents: number, more: Partial<NewJournal> = {}): NewJournal => ({
  key,
  effectiveOn: '2026-03-01',
  source: 'test',
  sourceId: 1,
  currency: 'CAD',
  siteId: 1,
  tenantId: 1,
  postings: [
    { type: 'receivable', cents, documentId: 1 },
    { type: 'revenue', code: 'test', cents: -cents },
  ],
  ...more,
})
const posting = (...journals: NewJournal[]) => inTransaction(db, (tx) => post(tx, north, journals))
const owed = (landlordId: number = north) =>
  balanceBefore(db, { landlordId, scope: undefined, currency: 'CAD', types: owedTypes, tenantId: 1 }, '2100-01-01')
const count = async () => (await pool.query('select count(*)::int as n from journals where landlord_id = $1', [north])).rows[0].n

describe('arithmetic', () => {
  test('is exact to the last place, and rounds half away from zero', () => {
    expect([scaled(9.975, 4), scaled(0.1, 4), scaled(-1.005, 3)]).toEqual([99_750n, 1_000n, -1_005n])
    expect([divideRounded(5n, 2n), divideRounded(-5n, 2n), divideRounded(4n, 3n), divideRounded(-4n, 3n)]).toEqual([
      3n,
      -3n,
      1n,
      -1n,
    ])
    expect([amountOf(0.333, 100.01), amountOf(84.5, 0.725), percentOf(4_200, 9.975), percentOf(4_210, 5)]).toEqual([
      3_330, 6_126, 419, 211,
    ])
  })

  test('gives the opposite for the opposite, and is never more than half a cent off', () => {
    const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
    const percent = fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 10_000)
    fc.assert(
      fc.property(cents, percent, (amount, rate) => {
        const share = percentOf(amount, rate)
        expect(percentOf(-amount, rate)).toBe(0 - share)
        const [off, ten] = [BigInt(share) * 1_000_000n - BigInt(amount) * scaled(rate, 4), 500_000n]
        expect(off <= ten && off >= -ten).toBe(true)
      }),
    )
  })
})

describe('the books', () => {
  test('take what sums to zero, and nothing else', async () => {
    await posting(journal('one', 1_250))
    expect(await owed()).toBe(1_250)
    const lopsided = { postings: [{ type: 'receivable' as const, cents: 5, documentId: 1 }] }
    await expect(posting(journal('lopsided', 5, lopsided))).rejects.toThrow('sums to 5')
    // Past the code: the database refuses at the commit.
    const raw = `insert into postings (landlord_id, journal_id, account_id, cents, currency, effective_on)
      select landlord_id, journal_id, account_id, 7, currency, effective_on from postings limit 1`
    await expect(pool.query(raw)).rejects.toThrow('does not sum to zero')
    const bare = `insert into journals (landlord_id, sequence, effective_on, posted_at, source, source_id, key, previous_hash, hash)
      select landlord_id, sequence + 100, effective_on, posted_at, source, source_id, 'bare', hash, hash from journals limit 1`
    await expect(pool.query(bare)).rejects.toThrow('has no postings')
    const foreign = raw.replace('select landlord_id', `select ${south}`)
    await expect(pool.query(foreign)).rejects.toThrow('violates foreign key')
    for (const change of ['update journals set memo = $$x$$', 'delete from postings', 'truncate postings, journals cascade'])
      await expect(pool.query(change)).rejects.toThrow('only ever added')
    expect(await owed()).toBe(1_250)
  })

  test('take the same once, however often and at the same time it comes', async () => {
    const before = await count()
    await Promise.all([1, 2, 3].map(() => posting(journal('again', 300), journal('again', 300))))
    expect(await count()).toBe(before + 1)
  })

  test('take nothing of a transaction that fails; the next number is not lost', async () => {
    const before = await count()
    const failing = inTransaction(db, async (tx) => {
      await post(tx, north, [journal('lost', 900)])
      throw new Error('afterwards')
    })
    await expect(failing).rejects.toThrow('afterwards')
    await posting(journal('kept', 100))
    expect(await count()).toBe(before + 1)
    expect(await faultOf(db, north)).toEqual({ entries: before + 1 })
  })

  test('whatever is posted and reversed leaves nothing behind, once, and proves itself', async () => {
    let at = 0
    const nextKey = () => {
      at += 1
      return `random ${at}`
    }
    const before = await owed()
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), { minLength: 1, maxLength: 6 }), async (amounts) => {
        const keys = amounts.map(nextKey)
        await posting(...amounts.map((cents, n) => journal(keys[n] as string, cents)))
        expect(await owed()).toBe(before + amounts.reduce((sum, cents) => sum + cents, 0))
        await inTransaction(db, async (tx) => {
          for (const key of [...keys, ...keys]) await reverse(tx, north, key, '2026-04-01')
        })
        expect(await owed()).toBe(before)
      }),
      runs,
    )
    expect((await faultOf(db, north)).fault).toBeUndefined()
    expect(await owed(south)).toBe(0)
  })

  test('of two companies are told apart', async () => {
    await inTransaction(db, (tx) => post(tx, south, [journal('one', 77, { siteId: 3, tenantId: 4 })]))
    expect(await faultOf(db, south)).toEqual({ entries: 1 })
    expect((await faultOf(db, north)).fault).toBeUndefined()
  })
})
