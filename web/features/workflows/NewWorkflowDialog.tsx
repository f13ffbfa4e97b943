import { inOwnWords, readyWorkflows } from '@atrium/contract/workflows/ready-made.ts'
import { workflows } from '@atrium/contract/workflows/workflows.ts'
import { Modal } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useWrite } from '../../kit/useWrite.ts'
import { iconOf } from './icons.ts'
import classes from './NewWorkflow.module.css'

interface Props {
  opened: boolean
  onClose: () => void
}

/** What a new workflow begins with: one of the ready-made ones, or nothing. A press makes it, as a draft. */
export function NewWorkflowDialog({ opened, onClose }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const save = useWrite(workflows.save)
  const make = async (workflow: Parameters<typeof save.mutateAsync>[0]) => {
    const made = await save.mutateAsync(workflow).catch(() => undefined)
    if (made) void navigate(`/workflows/editcreate/${made.id}`, { replace: true })
  }
  return (
    <Modal opened={opened} onClose={onClose} title={t('New workflow')} size={720} closeButtonProps={{ 'aria-label': t('Close') }}>
      <p className={classes['about']}>
        {t('Start from one that is ready, and change what you like. Nobody can start it until you publish it.')}
      </p>
      <ul className={classes['choices']}>
        <li>
          <button type="button" disabled={save.isPending} onClick={() => void make({ name: t('Untitled workflow') })}>
            <IconPlus size={20} stroke={1.6} aria-hidden />
            <strong>{t('Empty workflow')}</strong>
            <span>{t('Begin with the first step.')}</span>
          </button>
        </li>
        {readyWorkflows.map((ready) => {
          const Icon = iconOf(ready.icon)
          return (
            <li key={ready.name}>
              <button type="button" disabled={save.isPending} onClick={() => void make(inOwnWords(ready, t))}>
                <Icon size={20} stroke={1.6} aria-hidden />
                <strong>{t(ready.name)}</strong>
                <span>{t(ready.description)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </Modal>
  )
}
