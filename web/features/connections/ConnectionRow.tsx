import { type Connection, connectionKinds, connections } from '@atrium/contract/connections/connections.ts'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../kit/confirm.tsx'
import { formatInstant } from '../../kit/formatting.ts'
import settings from '../../kit/Settings.module.css'
import { SettingsRow } from '../../kit/SettingsRow.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { showError, showSuccess } from '../../kit/toast.ts'
import { translated } from '../../kit/translated.ts'
import { useWrite } from '../../kit/useWrite.ts'

/** One connection: its state, and buttons to test, change and delete it. */
export function ConnectionRow({ connection, onEdit }: { connection: Connection; onEdit: () => void }) {
  const { t } = useTranslation()
  const { id, kind, name, works, testedAt, testMessage } = connection
  const test = useWrite(connections.test)
  const remove = useWrite(connections.remove, { success: t('The connection was deleted.') })
  const tryIt = async () => {
    const verdict = await test.mutateAsync({ id }).catch(() => undefined)
    if (!verdict) return
    if (verdict.works) showSuccess(translated(verdict.message))
    else showError(verdict.message)
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
          {works === null ? (
            <StatusChip status="Not tested" tone="quiet" />
          ) : (
            <StatusChip status={works ? 'Works' : 'Does not work'} tone={works ? 'good' : 'bad'} />
          )}
        </>
      }
      about={testedAt ? `${translated(testMessage)} · ${formatInstant(testedAt)}` : t(connectionKinds[kind].about)}
    >
      <Button size="xs" variant="default" loading={test.isPending} onClick={() => void tryIt()}>
        {t('Test connection')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={`${t('More actions')}: ${name}`}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} stroke={1.7} />} onClick={onEdit}>
            {t('Edit')}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.7} />} onClick={() => void askRemove()}>
            {t('Delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </SettingsRow>
  )
}
