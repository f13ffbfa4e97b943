import { contactScreens } from '@atrium/contract/tenancy/people/contact-screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const contactsFeature: Feature = {
  search: async () => (await import('./search.ts')).search,
  screens: [
    ...screensOf(async () => (await import('./ContactsScreen.tsx')).ContactsScreen, contactScreens.list, contactScreens.create),
    ...screensOf(async () => (await import('./page/ContactScreen.tsx')).ContactScreen, contactScreens.one),
    ...screensOf(async () => (await import('./ContactRolesScreen.tsx')).ContactRolesScreen, contactScreens.roles),
  ],
  records: { contact: 'Contact', contactRole: 'Contact role' },
}
