import { userScreens } from '@atrium/contract/users/screens.ts'
import { type Feature, shows } from '../../kit/feature.ts'

export const usersFeature: Feature = {
  screens: [
    ...shows(async () => (await import('./UsersScreen.tsx')).UsersScreen, userScreens.list, userScreens.create, userScreens.edit),
  ],
  records: { user: 'User', login: 'Login', invitation: 'Invitation', session: 'Session', 'password reset': 'Password reset' },
}
