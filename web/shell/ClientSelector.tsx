import { account } from '@atrium/contract/account.ts'
import { subscription } from '@atrium/contract/subscription.ts'
import { IconBuildingStore } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { keyOf } from '../kit/useRead.ts'
import { useSelectedClient } from '../kit/useSelectedSite.ts'
import { Picker } from './Picker.tsx'

/** What belongs to the account, whichever client it works as. */
const ofAccount = new Set<unknown>(
  [account.isAuthenticated, account.getUser, subscription.getUserCurrentSubscriptionPlan].map(keyOf),
)

/** The client a corporate client works as. */
export function ClientSelector() {
  const { t } = useTranslation()
  const { clientId, clients, choose } = useSelectedClient()
  const cache = useQueryClient()
  const change = (id: number) => {
    choose(id)
    void cache.invalidateQueries({ queryKey: [keyOf(account.getUser)] })
    // What the screen shows belongs to the client before: it must not stand there under the new name.
    void cache.resetQueries({ predicate: ({ queryKey }) => !ofAccount.has(queryKey[0]) })
  }
  return (
    <Picker
      label={t('Corporate Clients')}
      tip={t('Choose a client to load')}
      icon={IconBuildingStore}
      choices={clients.map(({ id, name, siteName }) => ({ id, name: `${name} · ${siteName}` }))}
      value={clientId}
      onChange={change}
    />
  )
}
