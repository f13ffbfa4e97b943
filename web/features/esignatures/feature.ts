import { clients } from '@atrium/contract/access/access.ts'
import { esignatureNotices } from '@atrium/contract/esignatures/notices.ts'
import { esignatureScreens } from '@atrium/contract/esignatures/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const esignaturesFeature: Feature = {
  screens: [
    ...screensOf(async () => (await import('./TemplatesScreen.tsx')).TemplatesScreen, esignatureScreens.templates),
    ...screensOf(async () => (await import('./design/TemplateScreen.tsx')).TemplateScreen, esignatureScreens.template),
    ...screensOf(async () => (await import('./SentScreen.tsx')).SentScreen, esignatureScreens.sent),
    ...screensOf(async () => (await import('./SigningScreen.tsx')).SigningScreen, esignatureScreens.signing),
  ],
  search: async () => (await import('./search.ts')).search,
  home: [
    {
      id: 'documents-to-sign',
      place: 'wide',
      order: 13,
      access: esignatureScreens.signing.access.only(clients),
      load: async () => (await import('./ToSignCard.tsx')).ToSignCard,
    },
  ],
  toasts: esignatureNotices,
  records: { 'e-signature template': 'E-signature template', envelope: 'Envelope', 'document seal': 'Document seal' },
}
