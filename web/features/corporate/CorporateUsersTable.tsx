import { type CorporateUser, corporateUserColumns, landlordCorporate } from '@atrium/contract/corporate/corporate.ts'
import { IconKey, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityTable } from '../../kit/EntityTable.tsx'
import { formatInstant } from '../../kit/formatting.ts'
import { AccessDrawer } from './AccessDrawer.tsx'
import classes from './Corporate.module.css'

const names = ({ clients }: CorporateUser) => clients.map(({ name }) => name).join(', ')

/** The corporate clients and the clients each can open. */
export function CorporateUsersTable() {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<CorporateUser>()
  return (
    <>
      <EntityTable
        name="corporate-users"
        title={t('Who has access')}
        call={landlordCorporate.searchUsers}
        ask={{}}
        columns={corporateUserColumns}
        card={['companyName', 'person', 'clients']}
        prefix="a"
        initialSort={{ sortBy: 'companyName' }}
        onOpen={setOpened}
        render={{
          clients: (user) => names(user) || <span className={classes['dim']}>{t('None yet')}</span>,
          lastLoginAt: (user) =>
            user.lastLoginAt ? formatInstant(user.lastLoginAt) : <span className={classes['dim']}>{t('Never')}</span>,
        }}
        exportText={{ clients: names }}
        rowActions={(user) => [{ text: t('Clients and access'), icon: IconKey, onClick: () => setOpened(user) }]}
        empty={{
          icon: IconUsersGroup,
          title: t('There are no corporate clients yet.'),
          hint: t('Give the code above to a company that runs several of your clients.'),
        }}
      />
      <AccessDrawer user={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
