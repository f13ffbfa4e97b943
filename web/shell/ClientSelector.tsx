import { IconBuildingStore } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSelectedClient } from '../kit/useSelectedSite.ts'
import { useSwitchClient } from '../kit/useSwitchClient.ts'
import { Switcher } from './Switcher.tsx'

/** The client a corporate client works as. One that has none yet has nothing to choose from. */
export function ClientSelector() {
  const { t } = useTranslation()
  const { clientId, clients } = useSelectedClient()
  const change = useSwitchClient()
  if (clients.length === 0) return null
  return (
    <Switcher
      label={t('Corporate Clients')}
      tip={t('Choose a client to load')}
      icon={IconBuildingStore}
      choices={clients.map(({ id, name, siteName }) => ({ id, name: `${name} · ${siteName}` }))}
      value={clientId}
      onChange={change}
    />
  )
}
