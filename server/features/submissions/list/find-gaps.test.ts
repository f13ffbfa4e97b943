import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Scope } from '../../../platform/access/scope.ts'
import type { Actor } from '../../../platform/access/viewer.ts'
import type { Db } from '../../../platform/database/open.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { ids } from '../../../testing/fixtures.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { findGaps } from './find-gaps.ts'

const { database, services } = await openTestApp()
const { north } = ids.landlord
const { mall, tower } = ids.site
const today = dayIn('UTC', new Date())
const lastAhead = addDays(today, 30)

const client = fc.record({
  site: fc.constantFrom(mall, tower),
  name: fc.constantFrom('A', 'B', 'C'),
  active: fc.constantFrom(true, true, true, false),
  certificate: fc.option(
    fc.record({
      // Around the last day that is soon.
      days: fc.option(fc.constantFrom(-40, -1, 0, 29, 30, 31, 300)),
      cover: fc.option(fc.constantFrom(0, 5, 9)),
    }),
    { freq: 2 },
  ),
  required: fc.constantFrom(0, 0, 5, 9),
})
type Made = typeof client extends fc.Arbitrary<infer One> ? One : never

async function add(tx: Db, { site, name, active, certificate, required }: Made, at: number) {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into tenants (landlord_id, site_id, name, unit, contact_name, email, phone, active)
    values (${north}, ${site}, ${name}, ${`Gap ${at}`}, '', '', '', ${active}) returning id`)
  const id = rows[0]?.id ?? 0
  const due = certificate?.days == null ? null : addDays(today, certificate.days)
  if (certificate)
    await tx.execute(sql`
      insert into submissions (landlord_id, site_id, tenant_id, type, created_date, due, cover_amount)
      values (${north}, ${site}, ${id}, 'InsuranceCertificate', current_date, ${due}::date, ${certificate.cover}::int)`)
  if (required > 0)
    await tx.execute(sql`
      insert into leases (landlord_id, site_id, tenant_id, lease_no, unit_id, rentable_area, status, start_date, end_date, rent_type, rent, additional_rent, deposit, currency, required_cover)
      values (${north}, ${site}, ${id}, ${`Gap ${at}`}, '1', 10, 'Active', current_date - 9, current_date + 90, 'Monthly', 1, 0, 0, 'CAD', ${required})`)
  return { id, site, name, active, certificate, due, required }
}

/** Told one by one. */
function gapsAmong(made: readonly Awaited<ReturnType<typeof add>>[]): number[] {
  const handedIn = new Set(made.flatMap(({ certificate, site }) => (certificate ? [site] : [])))
  const isGap = ({ site, certificate, due, required }: (typeof made)[number]) =>
    (due !== null && due <= lastAhead) || (!certificate && handedIn.has(site)) || (certificate?.cover ?? 0) < required
  // Those without a day come last.
  const key = ({ due, name }: (typeof made)[number]) => `${due ?? '9999-12-31'} ${name}`
  return made
    .filter((one) => one.active && isGap(one))
    .toSorted((one, other) => key(one).localeCompare(key(other)) || one.id - other.id)
    .map(({ id }) => id)
}

test('the first gaps are those that come first of all, of whatever kind they are, however many are shown', async () => {
  const property = fc.asyncProperty(
    fc.array(client, { minLength: 1, maxLength: 9 }),
    fc.integer({ min: 1, max: 10 }),
    async (clients, most) => {
      const undone = inTransaction(database.db, async (tx) => {
        await tx.execute(sql`update tenants set active = false where landlord_id = ${north}`)
        const made: Awaited<ReturnType<typeof add>>[] = []
        for (const [at, one] of clients.entries()) made.push(await add(tx, one, at))
        const gapsSeen = async (siteIds: 'all' | number[], siteId: number) => {
          const viewer = { kind: 'landlord', landlordId: north, siteIds } as unknown as Actor
          const ctx = { db: tx, viewer, scope: new Scope(viewer), app: services } as unknown as ReadContext
          const { found, rows } = await findGaps(ctx, { siteId, most })
          return [found, ...rows.map(({ id }) => id)]
        }
        const told = (ids: readonly number[]) => [ids.length, ...ids.slice(0, most)]
        expect(await gapsSeen('all', -1)).toEqual(told(gapsAmong(made)))
        const atTower = told(gapsAmong(made.filter(({ site }) => site === tower)))
        expect(await gapsSeen('all', tower)).toEqual(atTower)
        expect(await gapsSeen([tower], -1)).toEqual(atTower)
        throw new Error('undo')
      })
      await expect(undone).rejects.toThrow('undo')
    },
  )
  await fc.assert(property, { numRuns: 60 })
})
