import { type ScheduleRule, scheduleRules } from '@atrium/contract/leases/charges.ts'
import { type LeaseStatus, leaseTransitions, type RentType, rentTypeNames } from '@atrium/contract/leases/leases.ts'
import { type SalesYearKind, salesYearKinds } from '@atrium/contract/leases/percentage-rents.ts'
import type { NoticeState } from '@atrium/contract/leases/rental-notices.ts'
import { type BreakpointKind, breakpointKinds } from '@atrium/contract/money/charges.ts'
import type { TFunction } from 'i18next'

const rentTypes: Record<RentType, string> = {
  Monthly: 'Monthly',
  Quarterly: 'Quarterly',
  SemiAnnual: 'Semi-annual',
  Annually: 'Annually',
}
const rules: Record<ScheduleRule, string> = {
  Fixed: 'Fixed amount',
  PerArea: 'By area',
  Percentage: 'Share of the base rent',
  Free: 'Free of it',
}
export const ruleText = (t: TFunction, rule: ScheduleRule) => t(rules[rule])
export const ruleChoices = (t: TFunction) => scheduleRules.map((value) => ({ value, label: ruleText(t, value) }))

const salesYears: Record<SalesYearKind, string> = { Lease: 'Lease year', Calendar: 'Calendar year' }
export const salesYearText = (t: TFunction, kind: SalesYearKind) => t(salesYears[kind])
export const salesYearChoices = (t: TFunction) => salesYearKinds.map((value) => ({ value, label: salesYearText(t, value) }))
const breakpoints: Record<BreakpointKind, string> = { Natural: 'Natural', Agreed: 'Agreed amount' }
export const breakpointText = (t: TFunction, kind: BreakpointKind) => t(breakpoints[kind])
export const breakpointChoices = (t: TFunction) => breakpointKinds.map((value) => ({ value, label: breakpointText(t, value) }))

/** Labels of a notice's states. */
export const stateWords: Record<NoticeState, string> = {
  Open: 'Unpaid',
  Overdue: 'Overdue',
  Paid: 'Paid',
  Credited: 'Credited',
  Void: 'Voided',
}

export const rentTypeText = (t: TFunction, type: RentType) => t(rentTypes[type])
export const rentTypeChoices = (t: TFunction) => rentTypeNames.map((value) => ({ value, label: rentTypeText(t, value) }))
/** The statuses to choose from: the current one and those that may follow; a new lease is a draft or active. */
export const statusChoices = (t: TFunction, status: LeaseStatus | undefined) =>
  (status ? [status, ...leaseTransitions[status]] : (['Draft', 'Active'] as const)).map((value) => ({ value, label: t(value) }))

/** The statement of a client that is of one lease of it. */
export const leaseStatementHref = ({ id, tenantId }: { id: number; tenantId: number }) =>
  `/statement-account/${tenantId}?lease=${id}`
