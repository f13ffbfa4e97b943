import { clients, landlord } from '@atrium/contract/access/access.ts'
import { documentNotices } from '@atrium/contract/submissions/notices.ts'
import { documentLists, documentScreens } from '@atrium/contract/tenancy/documents/document-screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

const insurance = documentLists.InsuranceCertificate.access

export const submissionsFeature: Feature = {
  search: async () => (await import('./search.ts')).search,
  screens: [
    ...screensOf(async () => (await import('./document/DocumentScreen.tsx')).DocumentScreen, documentScreens.view),
    ...screensOf(async () => (await import('./list/DocumentsScreen.tsx')).DocumentsScreen, documentScreens.list),
    ...screensOf(async () => (await import('./due/DueScreen.tsx')).DueScreen, documentScreens.due),
    ...screensOf(async () => (await import('./bulk/SendScreen.tsx')).SendScreen, documentScreens.send),
    ...screensOf(async () => (await import('./bulk/UploadScreen.tsx')).UploadScreen, documentScreens.upload),
  ],
  menu: Object.values(documentLists),
  home: [
    {
      id: 'upload-document',
      place: 'action',
      order: 20,
      access: documentScreens.upload.access,
      load: async () => (await import('./home/UploadDocument.tsx')).UploadDocument,
    },
    {
      id: 'upload-insurance',
      place: 'action',
      order: 30,
      access: insurance.only(clients),
      load: async () => (await import('./home/UploadInsurance.tsx')).UploadInsurance,
    },
    {
      id: 'insurance-gap',
      place: 'wide',
      order: 12,
      access: insurance.only(clients),
      load: async () => (await import('./home/InsuranceGap.tsx')).InsuranceGap,
    },
    {
      id: 'overdue',
      widget: 'OverdueDocuments',
      place: 'tile',
      order: 30,
      access: documentScreens.due.access.only(landlord),
      load: async () => (await import('./home/DueTiles.tsx')).OverdueTile,
    },
    {
      id: 'due-soon',
      widget: 'DocumentsDueSoon',
      place: 'tile',
      order: 40,
      access: documentScreens.due.access.only(landlord),
      load: async () => (await import('./home/DueTiles.tsx')).DueSoonTile,
    },
    {
      id: 'latest-documents',
      widget: 'LatestDocuments',
      place: 'wide',
      order: 20,
      access: clients,
      load: async () => (await import('./home/LatestDocuments.tsx')).LatestDocuments,
    },
    {
      id: 'due-list',
      widget: 'DocumentsDue',
      place: 'wide',
      order: 40,
      access: documentScreens.due.access,
      load: async () => (await import('./home/DueList.tsx')).DueList,
    },
    {
      id: 'certificates',
      widget: 'InsuranceCertificates',
      place: 'narrow',
      order: 50,
      access: insurance.only(landlord),
      load: async () => (await import('./home/Certificates.tsx')).Certificates,
    },
    {
      id: 'your-documents',
      widget: 'YourDocuments',
      place: 'wide',
      order: 60,
      access: clients,
      load: async () => (await import('./home/YourDocuments.tsx')).YourDocuments,
    },
  ],
  toasts: documentNotices,
  records: { submission: 'Document', 'insurance request': 'Request for a certificate of insurance' },
}
