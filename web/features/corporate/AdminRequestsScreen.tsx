import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CreateButton } from '../../kit/CreateButton.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { Page } from '../../kit/Page.tsx'
import type { ListCount } from '../../kit/table/listCount.ts'
import { NewRequestDrawer } from './NewRequestDrawer.tsx'
import { RequestsTable } from './RequestsTable.tsx'

/** Corporate Client Requests of every company, for admins. */
export function AdminRequestsScreen() {
  const { t } = useTranslation()
  const drawer = useDrawer()
  const [count, setCount] = useState<ListCount>()
  return (
    <Page
      title={t('Corporate Client Requests')}
      count={count}
      about={t('Who asks to work for which client, at every company. Their landlords decide; you can where they do not.')}
      action={<CreateButton text={t('New request')} href={drawer.newHref} />}
    >
      <RequestsTable onCount={setCount} />
      <NewRequestDrawer drawer={drawer} />
    </Page>
  )
}
