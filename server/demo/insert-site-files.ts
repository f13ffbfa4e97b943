import { eq } from 'drizzle-orm'
import { siteFiles } from '../features/site-files/tables.ts'
import { tenants } from '../platform/tenancy/tables.ts'
import type { Placed } from './insert-portfolio.ts'
import { manualPdf } from './manual.ts'
import { sitePlanPdf } from './site-plan.ts'
import { storeFile, type Target } from './store-file.ts'
import { tenantImage } from './tenant-image.ts'

/** Stores a site plan and a client manual for every site, and an image for every client. */
export async function insertSiteFiles(to: Target, placed: readonly Placed[], authors: Map<number, number>): Promise<void> {
  for (const { company, landlordId, sites } of placed) {
    const createdBy = authors.get(landlordId) as number
    for (const { site, id: siteId, clients } of sites) {
      const owner = { landlordId, siteId, tenantId: null }
      const made = [
        { kind: 'SitePlan' as const, name: `${site.name} - Site Plan.pdf`, bytes: await sitePlanPdf(company, site) },
        { kind: 'ClientManual' as const, name: `${site.name} - Client Manual.pdf`, bytes: await manualPdf(company, site) },
      ]
      for (const { kind, name, bytes } of made) {
        const fileId = await storeFile(to, bytes, { name, type: 'application/pdf', ...owner }, createdBy)
        await to.db.insert(siteFiles).values({ landlordId, siteId, kind, fileId, createdBy })
      }
      for (const { client, id } of clients) {
        const name = `${client.name}.png`
        const imageFileId = await storeFile(to, await tenantImage(client), { name, type: 'image/png', ...owner }, createdBy)
        await to.db.update(tenants).set({ imageFileId }).where(eq(tenants.id, id))
      }
    }
  }
}
