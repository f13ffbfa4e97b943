import type { ViewerKind } from '../access/access.ts'

/** What people are notified of, with the kinds of viewer that each can reach. */
export const notificationTypes = [
  { id: 1, name: 'TenantMonthlyBilling', who: ['client', 'corporate'] },
  { id: 2, name: 'TenantMonthlyBillingDue', who: ['client', 'corporate'] },
  { id: 3, name: 'LandlordSubscriptionExpiration', who: ['landlord'] },
  { id: 4, name: 'MaintenanceRequest', who: ['landlord', 'client', 'corporate'] },
  { id: 5, name: 'OfflineChatMessage', who: ['landlord', 'client', 'corporate'] },
  { id: 6, name: 'RentalSpaceNotification', who: ['landlord'] },
  { id: 8, name: 'DropboxFolderNotification', who: ['landlord', 'client', 'corporate'] },
] as const satisfies readonly { id: number; name: string; who: readonly ViewerKind[] }[]

export type NotificationName = (typeof notificationTypes)[number]['name']
