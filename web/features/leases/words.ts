import { type LeaseStatus, leaseTransitions } from '@atrium/contract/leases/leases.ts'
import type { TFunction } from 'i18next'

/** The statuses to choose from: the current one and those that may follow; a new lease is a draft or active. */
export const statusChoices = (t: TFunction, status: LeaseStatus | undefined) =>
  (status ? [status, ...leaseTransitions[status]] : (['Draft', 'Active'] as const)).map((value) => ({ value, label: t(value) }))

/** The page of a lease. */
export const leaseHref = (id: number) => `/leases/${id}`
/** What it charges, and why. */
export const chargesHref = (id: number) => `/leases/charges/${id}`

/** The statement of a client that is of one lease of it. */
export const leaseStatementHref = ({ id, tenantId }: { id: number; tenantId: number }) =>
  `/statement-account/${tenantId}?lease=${id}`
