import { Permission, type PermissionId } from '../access/access.ts'
import { connectionKinds } from '../connections/connections.ts'

export interface SettingsTab {
  path: string
  text: string
  /** Any of these opens it. */
  needs: readonly PermissionId[]
}

const connecting = Object.values(connectionKinds).map((kind) => kind.permission)

/** The parts of the company's settings, each at an address of its own. */
export const companyTabs: readonly SettingsTab[] = [
  { path: '/company', text: 'Company', needs: [Permission.AllowManageCompany] },
  { path: '/company/regional', text: 'Regional settings', needs: [Permission.AllowManageCompany] },
  { path: '/company/security', text: 'Security', needs: [Permission.AllowManageCompany] },
  { path: '/company/theme', text: 'Theme', needs: [Permission.AllowManageThemes] },
  { path: '/company/languages', text: 'Languages', needs: [Permission.AllowManageLanguage] },
  { path: '/company/clients', text: 'Client configuration', needs: [Permission.AllowManageCompany] },
  { path: '/company/connections', text: 'Connections', needs: connecting },
]
