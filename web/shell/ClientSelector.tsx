import { account } from '@atrium/contract/account.ts'
import { Select, Tooltip } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { keyOf } from '../kit/useRead.ts'
import { useSelectedClient } from '../kit/useSelectedSite.ts'
import classes from './Toolbar.module.css'

/** The client a corporate client works as. */
export function ClientSelector() {
  const { t } = useTranslation()
  const { clientId, clients, choose } = useSelectedClient()
  const cache = useQueryClient()
  const change = (id: number) => {
    choose(id)
    const isSession = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey[0] === keyOf(account.getUser) || queryKey[0] === keyOf(account.isAuthenticated)
    void cache.invalidateQueries({ predicate: isSession })
    // What the screen shows belongs to the client before: it must not stand there under the new name.
    void cache.resetQueries({ predicate: (query) => !isSession(query) && !(query.queryKey[0] as string).includes('/Subscription/') })
  }
  return (
    <div className={classes['choice']}>
      <label htmlFor="client" className={classes['choiceLabel']}>
        {t('Corporate Clients')}
      </label>
      <Tooltip label={t('Choose a client to load')} position="bottom">
        <Select
          id="client"
          className={classes['choiceInput'] ?? ''}
          data={clients.map(({ id, name, siteName }) => ({ value: String(id), label: `${name} · ${siteName}` }))}
          value={String(clientId)}
          onChange={(value) => value && change(Number(value))}
          allowDeselect={false}
          searchable={clients.length > 8}
          nothingFoundMessage={t('Nothing matches')}
          leftSection={<IconBuildingStore size={16} stroke={1.7} />}
          comboboxProps={{ width: 'max-content', position: 'bottom-start', shadow: 'md' }}
        />
      </Tooltip>
    </div>
  )
}
