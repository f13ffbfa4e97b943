import { contacts } from '@atrium/contract/contacts/contacts.ts'
import { Modal, Skeleton, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { useRead } from '../../kit/useRead.ts'
import classes from './Contacts.module.css'
import { DuplicateGroup } from './DuplicateGroup.tsx'

/** Contacts that may be the same person, for somebody to decide which are. */
export function DuplicatesDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 699px)', false, { getInitialValueInEffect: false })
  const { data, error, refetch } = useRead(contacts.duplicates, {}, { enabled: opened, keepOld: true })
  return (
    <Modal
      attributes={{ header: { role: 'none' } }}
      opened={opened}
      onClose={onClose}
      title={t('Possible duplicates')}
      closeButtonProps={{ 'aria-label': t('Close') }}
      size={640}
      fullScreen={isPhone ?? false}
    >
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={160} radius={8} /> : null}
      {data?.items.length === 0 && <Text c="dimmed">{t('No two contacts share an address, a number or a name.')}</Text>}
      {data && data.items.length > 0 && (
        <>
          <Text size="sm" c="dimmed" mb="md">
            {t(
              'Choose whom to keep. It keeps what it says, and takes what it lacks from the others. Links to the others lead to it.',
            )}
          </Text>
          <div className={classes['groups']}>
            {data.items.map((group) => (
              <DuplicateGroup key={group.contacts.map(({ id }) => id).join('-')} group={group} />
            ))}
          </div>
        </>
      )}
    </Modal>
  )
}
