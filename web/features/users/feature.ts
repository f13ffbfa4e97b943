import { adminUserScreens, userScreens } from '@atrium/contract/tenancy/people/user-screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const usersFeature: Feature = {
  screens: [
    ...screensOf(
      async () => (await import('./UsersScreen.tsx')).UsersScreen,
      userScreens.list,
      userScreens.create,
      userScreens.edit,
    ),
    ...screensOf(
      async () => (await import('./AdminUsersScreen.tsx')).AdminUsersScreen,
      adminUserScreens.list,
      adminUserScreens.create,
      adminUserScreens.edit,
    ),
  ],
  records: {
    support: 'Support',
    user: 'User',
    login: 'Login',
    invitation: 'Invitation',
    session: 'Session',
    registration: 'Registration',
    'password reset': 'Password reset',
  },
}
