import { addDays } from '@atrium/contract/kit/days.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { inTransaction } from '../database/transaction.ts'
import { totalsOf } from './account-totals.ts'
import { keptSumFaults } from './check-kept-sums.ts'
import { type NewJournal, post } from './post.ts'
import { reverse } from './reverse.ts'
import { wholeMonths } from './whole-months.ts'

const { database } = await openTestApp()
const { db, pool } = database
const { north, south } = ids.landlord
const FIRST = '2024-12-20'
const day = fc.integer({ min: 0, max: 110 }).map((n) => addDays(FIRST, n))
const daysOf = (from: string, to: string) => {
  const days = []
  for (let at = from; at <= to; at = addDays(at, 1)) days.push(at)
  return days
}

test('a period is its whole months and the days around them, each once', () => {
  const check = fc.property(day, day, fc.boolean(), (from, to, isOpen) => {
    const { months, days } = wholeMonths(isOpen ? null : from, to)
    const counted = new Map<string, number>()
    const count = (one: string, sign: number) => counted.set(one, (counted.get(one) ?? 0) + sign)
    for (const one of months ? daysOf(FIRST.slice(0, 8).concat('01'), '2025-05-31') : [])
      if ((months?.from ?? '') <= one.slice(0, 8).concat('01') && one.slice(0, 8).concat('01') <= (months?.to ?? ''))
        count(one, 1)
    for (const part of days) for (const one of daysOf(part.from, part.to)) count(one, part.sign)
    // An open period holds all that was before, too: of the days that are looked at here those from the first month on.
    const wanted = daysOf(isOpen ? '2024-12-01' : from, to)
    expect(
      [...counted]
        .filter(([, times]) => times !== 0)
        .map(([one]) => one)
        .toSorted(),
    ).toEqual(wanted)
    expect([...counted.values()].every((times) => times === 0 || times === 1)).toBe(true)
    if (isOpen || from.slice(0, 7) !== to.slice(0, 7))
      for (const part of days) expect(daysOf(part.from, part.to).length).toBeLessThanOrEqual(16)
  })
  fc.assert(check, { numRuns: 500 })
})

describe('sums of months', () => {
  const amount = fc.integer({ min: -900_000, max: 900_000 }).filter((cents) => cents !== 0)
  const entry = fc.record({ day, cents: amount, siteId: fc.constantFrom(1, 2, null), back: fc.option(day) })

  test('are those of the postings after any posting, backdating and reversal, for every period and site', async () => {
    let at = 0
    const check = fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 6 }), day, day, async (entries, from, to) => {
      const journals = entries.map(({ day: effectiveOn, cents, siteId }): NewJournal => {
        at += 1
        const postings = [
          { type: 'receivable' as const, cents },
          { type: 'revenue' as const, code: `kept ${at % 3}`, cents: -cents },
        ]
        return { key: `kept ${at}`, effectiveOn, source: 'test', sourceId: at, currency: 'CAD', siteId, tenantId: 1, postings }
      })
      await inTransaction(db, async (tx) => {
        await post(tx, north, journals)
        for (const [n, { back }] of entries.entries()) if (back) await reverse(tx, north, journals[n]?.key as string, back)
      })
      expect(await keptSumFaults(db, north)).toEqual([])
      for (const period of [{ to }, { from, to }]) expect(await totals(period)).toEqual(await summed(period))
    })
    await fc.assert(check, { numRuns: 30 })
    expect(await keptSumFaults(db, south)).toEqual([])
  })

  test('that were changed, added or lost are named', async () => {
    const tampered = async (statement: string) => {
      let found: string[] = []
      const undone = inTransaction(db, async (tx) => {
        await tx.execute(sql.raw('alter table account_months disable trigger user'))
        await tx.execute(sql.raw(statement))
        found = await keptSumFaults(tx, north)
        throw new Error('undo')
      })
      await expect(undone).rejects.toThrow('undo')
      return found
    }
    const one = 'where ctid = (select min(ctid) from account_months)'
    expect(await tampered(`update account_months set debits = debits + 1, credits = credits + 1 ${one}`)).toHaveLength(1)
    expect(await tampered(`delete from account_months ${one}`)).toEqual([expect.stringContaining('missing')])
    const added = `insert into account_months select landlord_id, account_id, site_id, '1999-01-01', 5, 5 from account_months limit 1`
    expect(await tampered(added)).toEqual([expect.stringContaining('month 1999-01')])
    expect(await keptSumFaults(db, north)).toEqual([])
  })

  const accounts = sql`select id from ledger_accounts where landlord_id = ${north}`
  async function totals(period: { from?: string; to: string }) {
    const { rows } = await db.execute(sql`
      select account_id, site_id, sum(debits)::int as debits, sum(credits)::int as credits
      from ${totalsOf({ accounts, ...period })} t group by 1, 2 having sum(debits) <> 0 or sum(credits) <> 0 order by 1, 2`)
    return rows
  }
  async function summed({ from = '1900-01-01', to }: { from?: string; to: string }) {
    const { rows } = await pool.query(
      `select account_id, site_id, coalesce(sum(cents) filter (where cents > 0), 0)::int as debits,
         coalesce(-sum(cents) filter (where cents < 0), 0)::int as credits
       from postings where landlord_id = $1 and effective_on between $2 and $3 group by 1, 2 order by 1, 2`,
      [north, from, to],
    )
    return rows
  }
})
