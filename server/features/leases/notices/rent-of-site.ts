import { overdueOnPage } from '../../../platform/invoices/overdue-on-page.ts'
import { overdueNotices } from './overdue-notices.ts'

/** The rent of a site that is overdue, and what is owed of all. */
export const rentOfSite = overdueOnPage({ kind: 'Rent', overdue: overdueNotices, list: '/rental-notices?status=Overdue' })
