import { contactRoles, MAX_CONTACT_ROLES } from '@atrium/contract/contacts/contact-roles.ts'
import { useRead } from '../../kit/useRead.ts'

/** All roles that contacts may have; undefined until they have come. */
export const useContactRoles = () => useRead(contactRoles.search, { rowsPerPage: MAX_CONTACT_ROLES }).data?.items
