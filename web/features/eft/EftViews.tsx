import { eftScreens } from '@atrium/contract/eft/screens.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useViewer } from '../../kit/useViewer.ts'
import { ViewSwitch } from '../../kit/ViewSwitch.tsx'

const paths = { list: eftScreens.list.path, batches: eftScreens.batches.path, originators: eftScreens.originators.path }
type View = keyof typeof paths

/** Leads between accounts, payment files and their settings, for who collects. */
export function EftViews({ view }: { view: View }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (!useViewer().may(eftScreens.batches)) return null
  const names: Record<View, string> = { list: t('Accounts'), batches: t('Payment files'), originators: t('Your bank') }
  return <ViewSwitch names={names} view={view} onChange={(next) => void navigate(paths[next])} />
}
