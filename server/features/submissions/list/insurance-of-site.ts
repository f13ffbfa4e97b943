import { needOnPage } from '../../../platform/record-pages/need-on-page.ts'
import type { SiteSource } from '../../../platform/record-pages/record-page.ts'
import { insuranceGaps } from './insurance-gaps.ts'

/** Clients of a site whose insurance has expired, soon will, or is not there; all of them stand on the start page of that site. */
export const insuranceOfSite: SiteSource = {
  kind: 'Insurance',
  access: insuranceGaps.access,
  read: async (ctx, site) => ({
    ...(await needOnPage(insuranceGaps, ctx, site)),
    list: `/?sid=${site.siteId}#needs-InsuranceGap`,
  }),
}
