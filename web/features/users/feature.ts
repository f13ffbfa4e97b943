import { adminUserScreens, userScreens } from '@atrium/contract/tenancy/user-screens.ts'
import { type Feature, shows } from '../../kit/feature.ts'

export const usersFeature: Feature = {
  screens: [
    ...shows(async () => (await import('./UsersScreen.tsx')).UsersScreen, userScreens.list, userScreens.create, userScreens.edit),
    ...shows(
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
