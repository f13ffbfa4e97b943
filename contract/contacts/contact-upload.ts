import type { Upload } from '../kit/entity.ts'
import { contactEntity } from './contacts.ts'

/** The column of a list with the names of a contact's roles, `;` between them. */
export const ROLES = 'Roles'

const { upload } = contactEntity

/** The columns that a list of contacts may have. A contact needs a name or a company, so none is needed by itself. */
export const contactUpload: Upload = {
  ...upload,
  headings: [...upload.headings, ROLES],
  aliases: {
    ...upload.aliases,
    [ROLES]: ['Role', 'Categories', 'Category', 'Groups', 'Tags', 'Rôle', 'Rôles', 'Catégorie'],
  },
  example: { ...upload.example, [ROLES]: 'Contractor; Emergency contact' },
}
