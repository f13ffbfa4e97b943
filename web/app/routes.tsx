import { type DocumentType, documentTypes, featuresOf } from '@atrium/contract/document-types.ts'
import type { Screen } from './screens.ts'

/** The screens of every document type (document 1, section 2.1). */
const documents: Pick<Screen, 'exists' | 'features' | 'who'> = {
  exists: ({ submissionType = '', date }) =>
    Object.hasOwn(documentTypes, submissionType) && (!date || /^\d{4}-\d{2}(-\d{2})?$/.test(date)),
  features: ({ submissionType }) => featuresOf(submissionType as DocumentType),
  who: ['landlord', 'client', 'corporate'],
}

const isId = (text = '') => /^[1-9]\d{0,14}$/.test(text)

/** One screen at three addresses: the list, and its form over it. */
const sites: Omit<Screen, 'path'> = {
  who: ['landlord'],
  features: ['Manage Sites'],
  load: async () => (await import('../features/sites/SitesScreen.tsx')).SitesScreen,
}
const clients: Omit<Screen, 'path'> = {
  who: ['landlord'],
  features: ['Manage Clients'],
  load: async () => (await import('../features/tenants/TenantsScreen.tsx')).TenantsScreen,
}

/** Every screen there is, but the login, which is a page of its own (start-login.tsx). Static paths win over those with parameters, whatever their order. */
export const screens: readonly Screen[] = [
  { path: '/', plain: true, load: async () => (await import('../features/home/HomeScreen.tsx')).HomeScreen },
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
  { path: '/landlord/sites', ...sites },
  { path: '/landlord/site/new', ...sites },
  { path: '/landlord/site/edit/:siteID', ...sites, exists: ({ siteID }) => isId(siteID) },
  { path: '/landlord/tenants', ...clients },
  { path: '/landlord/tenant/new', ...clients },
  { path: '/landlord/tenant/edit/:tenantID', ...clients, exists: ({ tenantID }) => isId(tenantID) },
  {
    path: '/tenant-manual',
    features: ['Client Manual'],
    who: ['landlord', 'client', 'corporate'],
    load: async () => (await import('../features/site-files/ClientManualScreen.tsx')).ClientManualScreen,
  },
  {
    path: '/site-plan',
    features: ['Site Plan'],
    who: ['landlord', 'client', 'corporate'],
    load: async () => (await import('../features/site-files/SitePlanScreen.tsx')).SitePlanScreen,
  },
  {
    path: '/documents-due',
    who: ['landlord', 'client', 'corporate'],
    load: async () => (await import('../features/submissions/due/DueScreen.tsx')).DueScreen,
  },
  {
    path: '/documents/send',
    who: ['landlord'],
    load: async () => (await import('../features/submissions/bulk/SendScreen.tsx')).SendScreen,
  },
  {
    path: '/documents/upload',
    who: ['landlord'],
    load: async () => (await import('../features/submissions/bulk/UploadScreen.tsx')).UploadScreen,
  },
]
