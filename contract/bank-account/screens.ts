import { landlord, Permission } from '../access/access.ts'
import { screen } from '../kit/screen.ts'

export const bankAccountScreens = {
  own: screen({
    path: '/landlord/bank-account',
    access: landlord.needs(Permission.AllowManageBankAccount),
    allowAfterPlanEnd: true,
  }),
}
