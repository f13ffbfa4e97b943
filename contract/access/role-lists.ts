import { z } from 'zod'
import { calls, get, post } from '../kit/call.ts'
import { Id } from '../kit/ids.ts'
import { Done } from '../kit/results.ts'
import { landlord, signedIn } from './access.ts'
import { roleNames } from './roles.ts'

/** The roles that a person may give to another. */
export const givableRoles = calls(
  '/Account',
  { reads: ['role', 'user'] },
  {
    list: get('GetRoleList', {
      allow: landlord,
      about: 'The roles that the viewer may give to somebody: none with more rights than its own.',
      reply: roleNames,
    }),
  },
)

const companyRolesTopics = { reads: ['role'] }

/** The roles that a landlord may give. */
export const companyRoles = calls('/Landlord', companyRolesTopics, {
  list: get('GetRoles', {
    allow: landlord,
    about: 'All roles of the company: the built-in ones and its own.',
    reply: roleNames,
  }),
})

const previewTopics = { changes: ['role'] }

/** Looking at the portal as a role: docs/features/roles.md. */
export const rolePreview = calls('/Account', previewTopics, {
  viewAs: post('ViewAs', {
    allow: landlord,
    about: 'Looks at the portal as a role sees it, read-only, in this session. Company administrators only.',
    body: z.object({
      /** A built-in role below CompanyAdmin, or one of the company’s. */
      roleId: Id,
      /** The client to be, for a client’s role. */
      tenantId: Id.nullable().default(null),
    }),
    reply: Done,
  }),
  endViewAs: post('EndViewAs', {
    allow: signedIn,
    allowInRolePreview: true,
    about: 'Ends looking at the portal as a role.',
    reply: Done,
  }),
})
