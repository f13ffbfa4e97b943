import { screen } from '../kit/screen.ts'
import { landlord, Permission } from './access.ts'

const billing = { access: landlord.needs(Permission.AllowManageSubscriptions), evenEnded: true } as const

export const subscriptionScreens = {
  plan: screen({ path: '/landlord/subscription', ...billing }),
  invoices: screen({ path: '/landlord/billings', ...billing }),
  payment: screen({ path: '/landlord/update-payment', ...billing }),
  cancel: screen({ path: '/landlord/cancel-subscription', ...billing }),
}
