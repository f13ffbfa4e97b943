import { users } from '@atrium/contract/users/users.ts'
import { useTranslation } from 'react-i18next'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import type { useDrawerAt } from '../../kit/form/useDrawerAt.ts'
import { useRead } from '../../kit/useRead.ts'
import { UserForm } from './UserForm.tsx'

/** The form of a person, to be invited or to be changed, over the list of people. */
export function UserDrawer({ drawer }: { drawer: ReturnType<typeof useDrawerAt> }) {
  const { t } = useTranslation()
  const { id, isNew, opened, close } = drawer
  const read = useRead(users.get, { id: id ?? 0 }, { enabled: id !== undefined, fresh: true })
  return (
    <EntityDrawer
      title={isNew ? t('Invite a user') : t('Edit user')}
      opened={opened}
      onClose={close}
      loading={!isNew && !read.data}
      error={isNew || read.data ? undefined : read.error}
      onRetry={() => void read.refetch()}
    >
      <UserForm key={id ?? 'new'} user={isNew ? undefined : read.data} onSaved={close} />
    </EntityDrawer>
  )
}
