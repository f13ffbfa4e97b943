import type { NeedSource } from '../needs/needs.ts'
import { needOnPage } from '../record-pages/need-on-page.ts'
import { listOf, type SiteSource } from '../record-pages/record-page.ts'
import { owedOfSite } from './owed-of-site.ts'

interface Billed {
  kind: 'Rent' | 'Invoices'
  /** Those of them that are overdue. */
  overdue: NeedSource
  /** The address of their list. */
  list: string
}

/** What is overdue at a site of documents of a kind, and what is owed of all of that kind. */
export const overdueOnPage = ({ kind, overdue, list }: Billed): SiteSource => ({
  kind,
  access: overdue.access,
  read: async (ctx, site) => {
    return {
      ...(await needOnPage(overdue, ctx, site)),
      ...(await owedOfSite(ctx, site.siteId, kind === 'Rent' ? 'Rent' : 'Invoice')),
      list: listOf(list, site),
    }
  },
})
