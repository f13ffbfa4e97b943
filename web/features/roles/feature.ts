import { adminRoleScreens, roleScreens } from '@atrium/contract/roles/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const rolesFeature: Feature = {
  screens: [
    ...screensOf(async () => (await import('./RolesScreen.tsx')).RolesScreen, roleScreens.list),
    ...screensOf(async () => (await import('./RoleScreen.tsx')).RoleScreen, roleScreens.edit),
    ...screensOf(async () => (await import('./OwnPermissionsScreen.tsx')).OwnPermissionsScreen, roleScreens.own),
    ...screensOf(async () => (await import('./AdminRolesScreen.tsx')).AdminRolesScreen, adminRoleScreens.list),
    ...screensOf(async () => (await import('./AdminPermissionsScreen.tsx')).AdminPermissionsScreen, adminRoleScreens.permissions),
  ],
  accountMenu: [{ screen: roleScreens.own, title: 'Permissions', icon: 'shield-check', order: 50 }],
  listeners: [async () => (await import('./PermissionEvents.tsx')).PermissionEvents],
  records: { role: 'Role', viewAs: 'Role preview' },
}
