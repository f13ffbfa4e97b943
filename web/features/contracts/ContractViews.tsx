import { contractScreens } from '@atrium/contract/contracts/screens.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ViewSwitch } from '../../kit/ViewSwitch.tsx'

const paths = { contracts: contractScreens.contracts.path, obligations: contractScreens.obligations.path }

/** Leads between the contracts and what is to be done by them. */
export function ContractViews({ view }: { view: keyof typeof paths }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const names = { contracts: t('Contracts'), obligations: t('Obligations') }
  return <ViewSwitch names={names} view={view} onChange={(next) => void navigate(paths[next])} />
}
