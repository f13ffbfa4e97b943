import { z } from 'zod'
import { signedIn, UserType } from '../access/access.ts'
import { permissionList } from '../access/permissions.ts'
import { roleNames } from '../access/roles.ts'
import { calls, del, get, post, search } from '../kit/call.ts'
import { entity, own, sortsOf, text } from '../kit/entity.ts'
import { Id, PathId, Version } from '../kit/ids.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Done, Saved } from '../kit/results.ts'
import { roleScreens } from './screens.ts'

const userTypes = z.union([z.literal(UserType.Landlord), z.literal(UserType.Tenant)])
const permissionIds = permissionList.map(({ id }) => id)
const PermissionChoice = z
  .int()
  .refine((id) => (permissionIds as readonly number[]).includes(id), { error: errorCode('permission-unknown') })

/** A permission of a role, with its payload: the JSON list of menu titles of RestrictAccessToMenus (docs/features/access.md). */
const Granted = z.object({ id: z.int(), stringValue1: z.string().nullable() })
const Grant = z.object({ id: PermissionChoice, stringValue1: z.string().max(20_000).nullable().default(null) })
const grants = z.array(Grant).max(permissionIds.length)

/** A custom role, every field once. */
export const roleEntity = entity('role', {
  name: text({
    label: 'Name',
    required: 'Name is required',
    missing: 'name-required',
    max: 100,
    column: { type: 'link', locked: true, truncate: 250 },
  }),
  description: text({ label: 'Description', max: 500, long: true, column: { truncate: 350, sortable: false } }),
  userType: own(userTypes, { label: 'For', kind: 'select', required: 'For whom is required' }),
})
/** A new role, or with `id` and `version` a changed one; without `permissions` these stay. */
export const RoleSave = roleEntity.input.extend({
  id: Id.optional(),
  version: Version.optional(),
  permissions: grants.optional(),
})
export type RoleSave = z.infer<typeof RoleSave>

/** A role of the company. */
export const CompanyRole = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  userType: z.int(),
  /** People who have it. */
  userCount: z.int(),
  permissions: z.array(Granted),
  /** The viewer may change it: it grants nothing that the viewer lacks, and is not its own. */
  editable: z.boolean(),
  version: Version,
})
export type CompanyRole = z.infer<typeof CompanyRole>

export const roleColumns = roleEntity.columns('name', 'description', 'userType', {
  value: 'userCount',
  text: 'Users',
  type: 'number',
})

const { access: manage } = roleScreens.list

const rolesTopics = { reads: ['role', 'user'], changes: ['role'] }

/** The calls of roles and permissions: docs/features/roles.md. */
export const roles = calls('/Account', rolesTopics, {
  own: get('GetRoles', { allow: signedIn, about: 'The viewer’s own roles.', reply: roleNames }),
  ownPermissions: get('GetUserPermissions', {
    allow: signedIn,
    about: 'The viewer’s own permissions.',
    reply: z.object({ items: z.array(Granted) }),
  }),
  permissions: get('GetPermissions', {
    allow: signedIn,
    about: 'Every permission there is.',
    reply: z.object({
      items: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          title: z.string(),
          group: z.string(),
          description: z.string(),
          userTypes: z.array(z.int()),
        }),
      ),
    }),
  }),
  search: search('GetCompanyRoles', {
    allow: manage,
    about: 'The custom roles of the company.',
    filters: { userType: userTypes.optional() },
    sorts: sortsOf(roleColumns),
    item: CompanyRole,
  }),
  get: get('GetRole/{id}', { allow: manage, about: 'One custom role.', params: { id: PathId }, reply: CompanyRole }),
  save: post('CreateUpdateRole', {
    allow: manage,
    about: 'Creates a custom role or changes one. Whom it is for stays once people have it.',
    body: RoleSave,
    reply: Saved,
  }),
  savePermissions: post('CreateUpdateAppRolePermissions', {
    allow: manage,
    about: 'Replaces the permissions of a custom role.',
    body: z.object({ roleId: Id, version: Version, permissions: grants }),
    reply: Saved,
  }),
  remove: del('DeleteRole/{id}', {
    allow: manage,
    about: 'Deletes a custom role that nobody has.',
    params: { id: PathId },
    reply: Done,
  }),
  users: search('GetRoleUsers', {
    allow: manage,
    about: 'Who has a custom role, as far as the viewer may see them.',
    filters: { roleId: Id },
    sorts: ['name', 'email'],
    item: z.object({ id: Id, name: z.string(), email: z.string(), active: z.boolean() }),
  }),
})
