import type { Account } from './support.ts'

/** Whoever looks at a screen. */
export type Looker = Account | 'visitor'

/** Of mailed links that lead nowhere. */
export const WRONG_KEY = 'no-such-key'

const documents = ['/LeaseDocument', '/OtherInvoice', '/InsuranceCertificate']

/** The addresses that are looked at as each viewer who may enter them. Those of the landlord and the client, in every look. */
export const screens: Partial<Record<Looker, readonly string[]>> = {
  admin: ['/'],
  landlord: [
    '/',
    ...documents,
    '/LeaseDocument?new=',
    '/landlord/sites',
    '/landlord/tenants',
    '/landlord/site/new',
    '/landlord/tenant/new',
    '/landlord/users',
    '/landlord/user/new',
    '/landlord/roles',
    '/landlord/roles/editcreate',
    '/permissions',
    '/site-plan',
    '/tenant-manual',
    '/documents-due',
    '/documents/send?type=WelcomeLetter',
    '/documents/upload?type=RentalNotice',
    '/leases',
    '/rental-notices',
  ],
  manager: ['/', '/LeaseDocument', '/landlord/sites'],
  client: ['/', ...documents, '/InsuranceCertificate?new=', '/site-plan', '/tenant-manual', '/documents-due', '/tenant/billings'],
  corporate: ['/', '/LeaseDocument', '/site-plan'],
}

/** Every other screen: English and light on a desktop, French and dark on a phone. */
export const further: typeof screens = {
  admin: [
    '/admin/users',
    '/admin/users/new',
    '/admin/users/edit/2',
    '/admin/sites',
    '/admin/sites/new',
    '/admin/sites/edit/1',
    '/admin/landlords',
    '/admin/landlord/new',
    '/admin/landlord/edit/1',
    '/admin/tenants',
    '/admin/tenants/new',
    '/admin/tenants/edit/1',
    '/admin/roles',
    '/admin/roles?new=',
    '/admin/permissions',
    '/admin/plans',
    '/admin/invoices',
    '/admin/outbox',
    '/admin/jobs',
    '/admin/health',
    '/admin/ctRequestReviews',
    '/audit-log',
  ],
  landlord: [
    '/LeaseDocument/view?id=1',
    '/leases?new=',
    '/leases?edit=1',
    '/rental-notices?new=',
    '/rental-notices?edit=1',
    '/landlord/site/edit/1',
    '/landlord/tenant/edit/1',
    '/landlord/user/edit/3',
    '/account',
    '/settings',
    '/company',
    '/company/regional',
    '/company/security',
    '/company/theme',
    '/company/languages',
    '/company/languages/fr',
    '/company/clients',
    '/company/connections',
    '/landlord/subscription',
    '/landlord/billings',
    '/landlord/update-payment',
    '/landlord/cancel-subscription',
    '/landlord/bank-account',
    '/landlord/corporate-clients',
    '/audit-log',
  ],
  client: ['/account', '/settings', '/permissions'],
  corporate: ['/tenant-reviews'],
  visitor: [
    '/login',
    '/register',
    '/corporate-register',
    '/reset-password',
    `/reset-password/${WRONG_KEY}`,
    `/verify/${WRONG_KEY}`,
    `/invite-user/${WRONG_KEY}`,
    `/activate-subscription/${WRONG_KEY}`,
    `/admin/users/new?key=${WRONG_KEY}`,
  ],
}
