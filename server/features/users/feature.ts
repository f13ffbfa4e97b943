import { landlordAdmins } from '@atrium/contract/roles/roles.ts'
import { users } from '@atrium/contract/users/users.ts'
import type { Feature } from '../../platform/feature.ts'
import { serve } from '../../platform/http/serve.ts'
import { constraints } from './constraints.ts'
import { deactivateUser } from './deactivate-user.ts'
import { hasUsers } from './has-users.ts'
import { getInvitations, resendInvitation, withdrawInvitation } from './invitations.ts'
import { createUser, inviteUser } from './invite-user.ts'
import { assignedUsers, companyUsers, landlordAdminsOf, usersOfSite } from './list-people.ts'
import { getUser, searchUsers } from './search-users.ts'
import { sendPasswordReset } from './send-password-reset.ts'
import { removeTwoFactor, unlockUser } from './unlock-user.ts'
import { updateUser } from './update-user.ts'

export const usersFeature: Feature = {
  constraints,
  calls: [
    ...serve(users, {
      search: searchUsers,
      get: getUser,
      invite: inviteUser,
      create: createUser,
      update: updateUser,
      deactivate: deactivateUser,
      unlock: unlockUser,
      sendPasswordReset,
      removeTwoFactor,
      invitations: getInvitations,
      resendInvitation,
      withdrawInvitation,
      ofSite: usersOfSite,
      companyUsers,
      assigned: assignedUsers,
    }),
    ...serve(landlordAdmins, { list: landlordAdminsOf }),
  ],
  deletionGuards: { tenant: hasUsers },
}
