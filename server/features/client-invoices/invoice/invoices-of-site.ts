import { overdueOnPage } from '../../../platform/invoices/overdue-on-page.ts'
import { overdueInvoices } from './pressing-invoices.ts'

/** The invoices of a site that are overdue, and what is owed of all. */
export const invoicesOfSite = overdueOnPage({ kind: 'Invoices', overdue: overdueInvoices, list: '/other-payments/overdue' })
