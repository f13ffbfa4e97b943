import { users } from '@atrium/contract/users.ts'
import { useTranslation } from 'react-i18next'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import type { useDrawerAt } from '../../kit/form/useDrawerAt.ts'
import { useRead } from '../../kit/useRead.ts'
import { UserForm } from './UserForm.tsx'

/** The form of a person, to be invited or to be changed, over the list of people. */
export function UserDrawer({ drawer }: { drawer: ReturnType<typeof useDrawerAt> }) {
  const { t } = useTranslation()
  const { id, isNew, opened, close } = drawer
  // Always asked anew: a form that starts with an old version could not be saved.
  const read = useRead(users.get, { id: id ?? 0 }, { enabled: id !== undefined, staleTime: 0 })
  return (
    <EntityDrawer
      title={isNew ? t('Invite a user') : t('Edit user')}
      opened={opened}
      onClose={close}
      loading={!isNew && !(read.data && read.isFetchedAfterMount)}
      error={isNew || read.data ? undefined : read.error}
      onRetry={() => void read.refetch()}
    >
      <UserForm key={id ?? 'new'} user={isNew ? undefined : read.data} onSaved={close} />
    </EntityDrawer>
  )
}
