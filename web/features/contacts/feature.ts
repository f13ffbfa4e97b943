import { contactScreens } from '@atrium/contract/tenancy/contact-screens.ts'
import { type Feature, shows } from '../../kit/feature.ts'

export const contactsFeature: Feature = {
  screens: [
    ...shows(
      async () => (await import('./ContactsScreen.tsx')).ContactsScreen,
      contactScreens.list,
      contactScreens.create,
      contactScreens.one,
    ),
    ...shows(async () => (await import('./ContactRolesScreen.tsx')).ContactRolesScreen, contactScreens.roles),
  ],
  records: { contact: 'Contact', contactRole: 'Contact role' },
}
