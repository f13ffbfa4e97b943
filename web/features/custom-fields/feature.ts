import { customFieldScreens } from '@atrium/contract/custom-fields/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const customFieldsFeature: Feature = {
  screens: [
    ...screensOf(
      async () => (await import('./CustomFieldsScreen.tsx')).CustomFieldsScreen,
      customFieldScreens.clients,
      customFieldScreens.others,
    ),
    ...screensOf(async () => (await import('./built-in/BuiltInScreen.tsx')).BuiltInScreen, customFieldScreens.builtIn),
  ],
  listeners: [async () => (await import('../../kit/event-toast.tsx')).toastOf('editorChanged')],
  records: { 'custom fields': 'Fields', 'field settings': 'Built-in fields' },
}
