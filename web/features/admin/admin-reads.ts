import { admin } from '@atrium/contract/admin/admin.ts'

/** What a change by an admin makes old. */
export const userReads = [admin.users, admin.getUser, admin.summary]
export const landlordReads = [admin.subscriptions, admin.getLandlord, admin.landlordNames, admin.summary]
export const siteReads = [admin.sites, admin.getSite, admin.siteNames, admin.subscriptions, admin.summary]
export const tenantReads = [admin.tenants, admin.getTenant, admin.tenantNames, admin.subscriptions, admin.summary]
export const roleReads = [admin.roles, admin.getRole, admin.permissions]
