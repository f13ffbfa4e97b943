import { invitations } from '@atrium/contract/access/invitation.ts'
import { accountSupport, support } from '@atrium/contract/access/support.ts'
import { userLookups } from '@atrium/contract/tenancy/people/user-lookups.ts'
import { adminUserScreens, userScreens } from '@atrium/contract/tenancy/people/user-screens.ts'
import { adminUsers } from '@atrium/contract/users/admin-users.ts'
import { landlordAdmins, users } from '@atrium/contract/users/users.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { deactivateUser } from './deactivate-user.ts'
import { peopleStep } from './first-step.ts'
import { createUser as createUserFor } from './for-admins/create-user.ts'
import { getUser as getAnyUser, listUsers } from './for-admins/list-users.ts'
import { allowSupport, getSupport, signInAs, stopSupport } from './for-admins/support.ts'
import { deactivateUser as deactivateAnyUser, updateUser as updateAnyUser } from './for-admins/update-user.ts'
import { hasUsers } from './has-users.ts'
import { createInvitedUser } from './invitations/create-invited-user.ts'
import { getUserInvite } from './invitations/get-user-invite.ts'
import { createUser, inviteUser } from './invite-user.ts'
import { assignedUsers, companyUsers, landlordAdminsOf, usersOfSite } from './list-people.ts'
import { getInvitations, resendInvitation, withdrawInvitation } from './manage-invitations.ts'
import { peopleOfClient, peopleOfSite } from './people-on-pages.ts'
import { getUser, searchUsers } from './search-users.ts'
import { sendPasswordReset } from './send-password-reset.ts'
import { removeTwoFactor, unlockUser } from './unlock-user.ts'
import { updateUser } from './update-user.ts'

export const usersFeature: Feature = {
  ofClients: [peopleOfClient],
  firstSteps: [peopleStep],
  ofSites: [peopleOfSite],
  screens: [...Object.values(adminUserScreens), ...Object.values(userScreens)],
  demo: async () => (await import('./demo/insert-colleagues.ts')).insertColleagues,
  constraints: { users_email_unique: { field: 'email', error: 'email-taken' } },
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
    }),
    ...serve(userLookups, { assigned: assignedUsers }),
    ...serve(adminUsers, {
      search: listUsers,
      get: getAnyUser,
      create: createUserFor,
      update: updateAnyUser,
      deactivate: deactivateAnyUser,
    }),
    ...serve(support, { signInAs }),
    ...serve(accountSupport, { get: getSupport, allow: allowSupport, stop: stopSupport }),
    ...serve(invitations, { getUserInvite, createInvitedUser }),
    ...serve(landlordAdmins, { list: landlordAdminsOf }),
  ],
  deletionGuards: { tenant: hasUsers },
}
