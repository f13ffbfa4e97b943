/** The viewer's permissions and the list of permissions are cached in the browser under these two keys. */
export const OWN_PERMISSIONS = 'atrium.userPermissions'
export const PERMISSION_LIST = 'atrium.permissionList'

/** After the roles of the viewer have changed. */
export function forgetPermissions(): void {
  for (const key of [OWN_PERMISSIONS, PERMISSION_LIST]) localStorage.removeItem(key)
}
