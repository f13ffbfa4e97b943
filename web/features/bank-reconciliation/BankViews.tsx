import { bankReconciliationScreens } from '@atrium/contract/bank-reconciliation/screens.ts'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { ViewSwitch } from '../../kit/ViewSwitch.tsx'

const { lines, reconciliation, accounts } = bankReconciliationScreens
const paths = { lines: lines.path, reconciliation: reconciliation.path, accounts: accounts.path }
type View = keyof typeof paths

/** Leads between the lines of an account, its periods, and the accounts themselves. */
export function BankViews({ view }: { view: View }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const account = new URLSearchParams(useLocation().search).get('account')
  const names: Record<View, string> = { lines: t('Lines'), reconciliation: t('Periods'), accounts: t('Accounts') }
  const open = (next: View) => void navigate(paths[next] + (account && next !== 'accounts' ? `?account=${account}` : ''))
  return <ViewSwitch names={names} view={view} onChange={open} />
}
