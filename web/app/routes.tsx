import { type DocumentType, documentTypes, featuresOf } from '@atrium/contract/document-types.ts'
import type { Screen } from './screens.ts'

/** The screens of every document type (document 1, section 2.1). */
const documents: Pick<Screen, 'exists' | 'features' | 'who'> = {
  exists: ({ submissionType = '', date }) => Object.hasOwn(documentTypes, submissionType) && (!date || /^\d{4}-\d{2}(-\d{2})?$/.test(date)),
  features: ({ submissionType }) => featuresOf(submissionType as DocumentType),
  who: ['landlord', 'client', 'corporate'],
}

/** Every screen there is. Static paths win over those with parameters, whatever their order. */
export const screens: readonly Screen[] = [
  {
    path: '/login/:email?',
    noAuth: true,
    load: async () => (await import('../features/account/LoginScreen.tsx')).LoginScreen,
  },
  { path: '/', load: async () => (await import('../features/home/HomeScreen.tsx')).HomeScreen },
  {
    path: '/:submissionType/view',
    ...documents,
    load: async () => (await import('../features/submissions/DocumentScreen.tsx')).DocumentScreen,
  },
  {
    path: '/:submissionType/:date?',
    ...documents,
    load: async () => (await import('../features/submissions/DocumentsScreen.tsx')).DocumentsScreen,
  },
]
