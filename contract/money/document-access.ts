import { clients, landlord } from '../access/access.ts'
import { entryName } from '../kit/screen.ts'
import { clientInvoiceScreens } from './invoice-screens.ts'
import type { DocumentKind } from './states.ts'

/** The entry of the menu that rent belongs to. */
export const rentEntry = { title: 'Rental Notices', group: 'Billings & Statements' }

/** Who may read what is owed for a lease. */
export const rentAccess = landlord.or(clients).on('Rental Notice').in(entryName(rentEntry.group, rentEntry.title))

/** Who may open a document by which a client is billed, by whatever way: in the portal, by a link, in a mail or as a file. */
export const accessOfDocument = (kind: DocumentKind) => (kind === 'Rent' ? rentAccess : clientInvoiceScreens.list.access)
