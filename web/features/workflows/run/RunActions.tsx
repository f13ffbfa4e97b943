import { type ClientWorkflow, clientWorkflows } from '@atrium/contract/workflows/client-workflows.ts'
import { Menu } from '@mantine/core'
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconRestore, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import { useWrite } from '../../../kit/useWrite.ts'

/** What is done with a run as a whole, as lines of the page's menu. */
export function RunActions({ run, onEdit }: { run: ClientWorkflow; onEdit: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id, version, name, status } = run
  const set = useWrite(clientWorkflows.setStatus, { success: t('Status has been successfully updated.') })
  const remove = useWrite(clientWorkflows.setStatus, { success: t('The workflow was deleted.') })
  const restart = useWrite(clientWorkflows.restart, { success: t('The workflow has begun anew.') })
  const askRestart = async () => {
    const text = t('It begins with its first step. What was done stays on its timeline.')
    if (await confirm({ title: t('Restart "{{name}}"?', { name }), text, action: t('Restart') })) restart.mutate({ id, version })
  }
  const askRemove = async () => {
    const text = t('Nobody is asked any more. It stays among the deleted ones.')
    if (!(await confirm({ title: t('Delete "{{name}}"?', { name }), text, action: t('Delete workflow') }))) return
    await remove.mutateAsync({ id, version, status: 'Deleted' })
    void navigate('/client-workflows', { replace: true })
  }
  return (
    <>
      <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
        {t('Edit')}
      </Menu.Item>
      {status === 'Started' && (
        <Menu.Item leftSection={<IconPlayerPause size={16} />} onClick={() => set.mutate({ id, version, status: 'Paused' })}>
          {t('Pause')}
        </Menu.Item>
      )}
      {status === 'Paused' && (
        <Menu.Item leftSection={<IconPlayerPlay size={16} />} onClick={() => set.mutate({ id, version, status: 'Started' })}>
          {t('Resume')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconRestore size={16} />} onClick={() => void askRestart()}>
        {t('Restart')}
      </Menu.Item>
      <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void askRemove()}>
        {t('Delete workflow')}
      </Menu.Item>
    </>
  )
}
