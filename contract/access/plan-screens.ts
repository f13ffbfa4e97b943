import { screen } from '../kit/screen.ts'
import { admin, landlord, Permission } from './access.ts'

const billing = { access: landlord.needs(Permission.AllowManageSubscriptions), allowAfterPlanEnd: true } as const

export const subscriptionScreens = {
  plan: screen({ path: '/landlord/subscription', ...billing }),
  invoices: screen({ path: '/landlord/billings', ...billing }),
  payment: screen({ path: '/landlord/update-payment', ...billing }),
  cancel: screen({ path: '/landlord/cancel-subscription', ...billing }),
}

/** For an admin. */
export const adminPlanScreens = {
  invoices: screen({ path: '/admin/invoices', route: 'admin/invoiceList', title: 'Invoices', access: admin, group: 'Admin' }),
  plans: screen({ path: '/admin/plans', title: 'Plans', access: admin, group: 'Platform' }),
}
