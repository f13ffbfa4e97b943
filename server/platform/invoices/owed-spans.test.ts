import { addDays } from '@atrium/contract/kit/days.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { inTransaction } from '../database/transaction.ts'
import { type NewJournal, type NewPosting, post } from '../ledger/post.ts'
import { reverse } from '../ledger/reverse.ts'
import { checkOwedSpans } from './check-owed-spans.ts'

const { database } = await openTestApp()
const { db, pool } = database
const { north } = ids.landlord

const day = fc.integer({ min: 0, max: 20 }).map((n) => addDays('2025-01-20', n))
const posting = fc.record({
  type: fc.constantFrom('receivable' as const, 'unapplied cash' as const),
  cents: fc.integer({ min: -3, max: 3 }).filter((cents) => cents !== 0),
  documentId: fc.constantFrom(1, 2),
  siteId: fc.constantFrom(1, 2),
})
const entry = fc.record({ day, postings: fc.array(posting, { minLength: 1, maxLength: 4 }), back: fc.option(day) })

/** What postings amount to at the end of a day, by whom and what they name; nothing is left out. */
const posted = async (on: string) =>
  (
    await pool.query(
      `select account_id, coalesce(tenant_id, 0) as tenant, coalesce(document_id, 0) as document, coalesce(site_id, 0) as site, sum(cents)::int as cents
       from postings p join ledger_accounts a on a.id = p.account_id
       where p.landlord_id = $1 and effective_on <= $2 and a.type in ('receivable', 'unapplied cash')
       group by 1, 2, 3, 4 having sum(cents) <> 0 order by 1, 2, 3, 4`,
      [north, on],
    )
  ).rows
const kept = async (on: string) =>
  (
    await pool.query(
      `select account_id, tenant_id as tenant, document_id as document, site_id as site, cents::int as cents from owed_spans
       where landlord_id = $1 and daterange(since, until) @> $2::date order by 1, 2, 3, 4`,
      [north, on],
    )
  ).rows

test('what is kept as owed is what the postings amount to on every day, whatever is posted, backdated and reversed', async () => {
  let at = 0
  const check = fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 5 }), day, async (entries, on) => {
    const journals = entries.map(({ day: effectiveOn, postings }): NewJournal => {
      at += 1
      const owed = postings.map(
        ({ documentId, ...one }): NewPosting => (one.type === 'receivable' ? { ...one, documentId } : one),
      )
      const rest = -owed.reduce((sum, { cents }) => sum + cents, 0)
      const tenantId = (at % 2) + 1
      const all = [...owed, { type: 'revenue' as const, code: 'spans', cents: rest }]
      return { key: `span ${at}`, effectiveOn, source: 'test', sourceId: at, currency: 'CAD', siteId: 1, tenantId, postings: all }
    })
    await inTransaction(db, async (tx) => {
      await post(tx, north, journals)
      for (const [n, { back }] of entries.entries()) if (back) await reverse(tx, north, journals[n]?.key as string, back)
    })
    for (const one of ['2025-01-20', on, '2100-01-01']) expect(await kept(one)).toEqual(await posted(one))
    expect(await checkOwedSpans(db, north)).toEqual([])
  })
  await fc.assert(check, { numRuns: 40 })
})

test('a span that was changed, added or lost is named', async () => {
  const tampered = async (statement: string) => {
    let found: string[] = []
    const undone = inTransaction(db, async (tx) => {
      await tx.execute(sql.raw('alter table owed_spans disable trigger user'))
      await tx.execute(sql.raw(statement))
      found = await checkOwedSpans(tx, north)
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    return found
  }
  const one = `where ctid = (select min(ctid) from owed_spans where document_id = 2 and until < 'infinity')`
  for (const change of ['cents = cents + 1', `due_on = '2025-01-01'`, 'until = until + 1'])
    expect(await tampered(`update owed_spans set ${change} ${one}`)).toEqual([
      expect.stringContaining('document 2: what is kept as owed'),
    ])
  expect(await tampered(`delete from owed_spans ${one}`)).toHaveLength(1)
  const added = `insert into owed_spans select landlord_id, account_id, tenant_id, 77, site_id, null, since, until, 5 from owed_spans limit 1`
  expect(await tampered(added)).toEqual([expect.stringContaining('document 77')])
})
