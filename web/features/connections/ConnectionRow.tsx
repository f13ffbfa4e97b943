import { type Connection, connectionKinds, connections, isDriveKind } from '@atrium/contract/connections/connections.ts'
import { fileManagerScreens } from '@atrium/contract/file-manager/screens.ts'
import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { confirm } from '../../kit/confirm.tsx'
import { errorWords } from '../../kit/error-words.ts'
import { formatInstant } from '../../kit/formatting.ts'
import settings from '../../kit/Settings.module.css'
import { SettingsRow } from '../../kit/SettingsRow.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { RowActions } from '../../kit/table/RowActions.tsx'
import { showError, showSuccess } from '../../kit/toast.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'

/** One connection: its state, and buttons to test, change and delete it. */
export function ConnectionRow({ connection, onEdit }: { connection: Connection; onEdit: () => void }) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const { id, kind, name, works, testedAt, testAnswer } = connection
  const test = useWrite(connections.test)
  const remove = useWrite(connections.remove, { success: t('The connection was deleted.') })
  const tryIt = async () => {
    const verdict = await test.mutateAsync({ id }).catch(() => undefined)
    if (!verdict) return
    if (verdict.works) showSuccess(errorWords(verdict.answer))
    else showError(errorWords(verdict.answer))
  }
  const askRemove = async () => {
    const sure = await confirm({
      title: t('Delete "{{name}}"?', { name }),
      text: t('Its keys are deleted. Anything that uses it stops working.'),
      action: t('Delete connection'),
    })
    if (sure) remove.mutate({ id })
  }
  return (
    <SettingsRow
      stacks
      name={
        <>
          <span>{name}</span>
          <span className={settings['about']}>{connectionKinds[kind].title}</span>
          {works === null ? <StatusChip status="Not tested" /> : <StatusChip status={works ? 'Works' : 'Does not work'} />}
        </>
      }
      about={
        testedAt
          ? `${testAnswer ? `${errorWords(testAnswer)} · ` : ''}${formatInstant(testedAt)}`
          : t(connectionKinds[kind].about)
      }
    >
      {isDriveKind(kind) && works && may(fileManagerScreens.list) && (
        <Button size="xs" variant="subtle" component={Link} to={`/fileManager?connection=${id}`}>
          {t('Folders')}
        </Button>
      )}
      <Button size="xs" variant="default" loading={test.isPending} onClick={() => void tryIt()}>
        {t('Test connection')}
      </Button>
      <RowActions
        inMenu
        about={name}
        actions={[
          { text: t('Edit'), icon: IconPencil, onClick: onEdit },
          { text: t('Delete'), icon: IconTrash, danger: true, onClick: () => void askRemove() },
        ]}
      />
    </SettingsRow>
  )
}
