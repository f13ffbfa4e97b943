import { tenants as calls } from '@atrium/contract/tenants/tenants.ts'
import { eq } from 'drizzle-orm'
import type { DemoClient, DemoCompany, DemoEvent, FillDemo } from '../../../platform/demo/demo-company.ts'
import { storeFile } from '../../../platform/demo/store-file.ts'
import { tenants } from '../../../platform/tenancy/tables.ts'
import { tenantImage } from './tenant-image.ts'

/** Clients of each site that were added one by one; the others were there before the log. */
const CLIENTS = 3

/** Stores an image for every client; tells of the first clients, and of one that the manager corrected later. */
export const insertImages: FillDemo = async (demo) => {
  const { db, store, landlordId, sites, createdBy } = demo
  for (const { id: siteId, clients } of sites)
    for (const { client, id } of clients) {
      const about = { name: `${client.name}.png`, type: 'image/png', landlordId, siteId, tenantId: null }
      const imageFileId = await storeFile({ db, store }, await tenantImage(client), about, createdBy)
      await db.update(tenants).set({ imageFileId }).where(eq(tenants.id, id))
    }
  return [...added(demo), ...corrected(demo)]
}

const added = ({ sites, owner, ago }: DemoCompany): DemoEvent[] =>
  sites.flatMap((place, index) =>
    place.clients.slice(0, CLIENTS).map(({ client, id }, at) => ({
      at: ago(56 - index, `15:${10 + at * 7}`),
      by: owner,
      call: calls.create,
      note: { entity: 'tenant', id, after: inputOf(place.id, client) },
    })),
  )

const inputOf = (siteId: number, { name, unit, contactName, email, phone }: DemoClient) => ({
  siteId,
  name,
  unit,
  contactName,
  email,
  phone,
})

function corrected({ sites, ago }: DemoCompany): DemoEvent[] {
  const first = sites[0]?.clients[0]
  if (!first || sites.length < 2) return []
  const { name, contactName, email, phone } = first.client
  const note = {
    entity: 'tenant',
    id: first.id,
    before: { name, contactName, email, phone: '' },
    after: { name, contactName, email, phone },
  }
  return [{ at: ago(12, '13:26'), by: 'manager@atrium.test', call: calls.update, note }]
}
