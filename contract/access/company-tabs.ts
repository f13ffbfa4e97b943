import { entryName, screen } from '../kit/screen.ts'
import { landlord, Permission } from './access.ts'

const title = 'Company'
/** Every part of the company's settings belongs to one entry of the menu. */
const part = landlord.in(entryName(title, title))
const manage = part.needs(Permission.AllowManageCompany)
const connecting = [
  Permission.AllowESignatureConnections,
  Permission.AllowDocumentSharingConnections,
  Permission.AllowDropboxConnections,
]

/** The parts of the company's settings, each at an address of its own, in the order of their tabs. */
export const companyTabs = {
  company: screen({ path: '/company', title, access: manage }),
  regional: screen({ path: '/company/regional', title: 'Regional settings', access: manage }),
  security: screen({ path: '/company/security', title: 'Security', access: manage }),
  theme: screen({ path: '/company/theme', title: 'Theme', access: part.needs(Permission.AllowManageThemes) }),
  languages: screen({ path: '/company/languages', title: 'Languages', access: part.needs(Permission.AllowManageLanguage) }),
  clients: screen({ path: '/company/clients', title: 'Client configuration', access: manage }),
  fields: screen({ path: '/company/fields', title: 'Fields', access: manage }),
  connections: screen({ path: '/company/connections', title: 'Connections', access: part.needs(...connecting) }),
}

/** The entry of the menu: whoever may open one of the parts may open it, and is shown the first of theirs. */
export const companyEntry = screen({
  path: '/company',
  title,
  group: title,
  access: landlord.needs(...new Set(Object.values(companyTabs).flatMap(({ access }) => access.permissions))),
})
