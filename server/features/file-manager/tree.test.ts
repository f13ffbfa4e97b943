import { sharedFiles as calls } from '@atrium/contract/file-manager/file-manager.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ids } from '../../testing/fixtures.ts'
import { openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
const { call } = app
const siteId = ids.site.mall
const FOLDERS = 7

/** A step: what is done with which of the folders or files, and where to. */
const Step = fc.record({
  what: fc.constantFrom('move', 'move', 'move', 'copy', 'remove', 'restore', 'rename'),
  which: fc.nat(FOLDERS + 3),
  to: fc.nat(FOLDERS),
  place: fc.constantFrom(null, ids.tenant.bakery),
})

interface Row {
  id: number
  parent_id: number | null
  top_id: number
  is_folder: boolean
  trashed_at: Date | null
  place: string
  name: string
}

async function rows(): Promise<Row[]> {
  const text = `select id, parent_id, top_id, is_folder, trashed_at, concat(site_id, ' ', tenant_id) as place, name from file_nodes`
  return (await app.database.pool.query<Row>(text)).rows
}

/** What holds of a tree, whatever was done to it. */
function expectWhole(all: readonly Row[], made: readonly number[]): void {
  const byId = new Map(all.map((row) => [row.id, row]))
  for (const id of made) expect(byId.has(id), `${id} is lost`).toBe(true)
  const named = new Set<string>()
  for (const row of all) {
    let at = row
    for (let height = 0; at.parent_id !== null; height++) {
      expect(height, `${row.id} is in a circle`).toBeLessThan(all.length)
      const parent = byId.get(at.parent_id) as Row
      expect(parent.is_folder && parent.place === row.place).toBe(true)
      if (!row.trashed_at) expect(parent.trashed_at, `${row.id} lies in the trash unseen`).toBeNull()
      at = parent
    }
    expect(row.top_id, `the rights of ${row.id} are those of another folder`).toBe(at.id)
    expect(row.is_folder || row.parent_id !== null).toBe(true)
    const name = `${row.place} ${row.parent_id} ${row.name.toLowerCase()}`
    if (!row.trashed_at && row.parent_id !== null) expect(named.has(name), `${row.name} twice`).toBe(false)
    if (!row.trashed_at) named.add(name)
  }
}

test('whatever is moved, copied, renamed, put into the trash and restored: no circle, nothing lost, no name twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const made: number[] = []
      for (let n = 0; n < FOLDERS; n++) {
        const place = n < 2 ? { siteId } : { folderId: made[n % 2 === 0 ? 0 : n - 2] }
        const { body } = await call('landlord', calls.saveFolder, { ...place, name: `F${n} ${Math.random()}`, everybody: true })
        made.push(body.id)
      }
      const folders = [...made]
      for (let n = 0; n < 3; n++) {
        const file = { name: 'same.pdf', content: `%PDF-1.7 ${n}\n%%EOF` }
        made.push((await call('landlord', calls.drop, { folderId: folders[n], sameName: 'both' }, { file })).body.id)
      }
      for (const { what, which, to, place } of steps) {
        const id = made[which % made.length] as number
        const target = to < folders.length ? { folderId: folders[to] } : { siteId, tenantId: place }
        const answer =
          what === 'rename'
            ? await call('landlord', calls.rename, { id, version: 1, name: `F${to}` })
            : await call('landlord', calls[what], { ids: [id], ...(what === 'move' || what === 'copy' ? target : {}) } as never)
        expect(answer.status, JSON.stringify(answer.failure)).toBeLessThan(500)
      }
      expectWhole(await rows(), made)
    }),
    { numRuns: 12 },
  )
})
