import { landlordAdmins } from '@atrium/contract/roles/roles.ts'
import { invitations } from '@atrium/contract/users/invitations.ts'
import { users } from '@atrium/contract/users/users.ts'
import type { Feature } from '../../platform/feature.ts'
import { serve } from '../../platform/http/serve.ts'
import { constraints } from './constraints.ts'
import { createInvitedUser } from './invitations/create-invited-user.ts'
import { getUserInvite } from './invitations/get-user-invite.ts'
import { deactivateUser } from './deactivate-user.ts'
import { hasUsers } from './has-users.ts'
import { getInvitations, resendInvitation, withdrawInvitation } from './manage-invitations.ts'
import { createUser, inviteUser } from './invite-user.ts'
import { assignedUsers, companyUsers, landlordAdminsOf, usersOfSite } from './list-people.ts'
import { getUser, searchUsers } from './search-users.ts'
import { sendPasswordReset } from './send-password-reset.ts'
import { removeTwoFactor, unlockUser } from './unlock-user.ts'
import { updateUser } from './update-user.ts'

export const usersFeature: Feature = {
  demo: async () => (await import('./demo/insert-colleagues.ts')).insertColleagues,
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
    ...serve(invitations, { getUserInvite, createInvitedUser }),
    ...serve(landlordAdmins, { list: landlordAdminsOf }),
  ],
  deletionGuards: { tenant: hasUsers },
}
