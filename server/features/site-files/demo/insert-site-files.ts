import type { FillDemo } from '../../../platform/demo/demo-company.ts'
import { storeFile } from '../../../platform/demo/store-file.ts'
import { siteFiles } from '../tables.ts'
import { manualPdf } from './manual.ts'
import { sitePlanPdf } from './site-plan.ts'

/** Stores a site plan and a client manual for every site. */
export const insertSiteFiles: FillDemo = async ({ db, store, company, landlordId, sites, createdBy }) => {
  for (const { site, id: siteId } of sites) {
    const made = [
      { kind: 'SitePlan' as const, name: `${site.name} - Site Plan.pdf`, bytes: await sitePlanPdf(company, site) },
      { kind: 'ClientManual' as const, name: `${site.name} - Client Manual.pdf`, bytes: await manualPdf(company, site) },
    ]
    for (const { kind, name, bytes } of made) {
      const about = { name, type: 'application/pdf', landlordId, siteId, tenantId: null }
      const fileId = await storeFile({ db, store }, bytes, about, createdBy)
      await db.insert(siteFiles).values({ landlordId, siteId, kind, fileId, createdBy })
    }
  }
  return []
}
