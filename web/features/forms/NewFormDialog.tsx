import { forms } from '@atrium/contract/forms/forms.ts'
import { inOwnWords, readyForms } from '@atrium/contract/forms/ready-made.ts'
import { Modal } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useWrite } from '../../kit/useWrite.ts'
import { iconOf } from './icons.ts'
import classes from './NewForm.module.css'

interface Props {
  opened: boolean
  onClose: () => void
}

/** What a new form begins with: one of the ready-made ones, or nothing. A press makes it, as a draft. */
export function NewFormDialog({ opened, onClose }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const save = useWrite(forms.save)
  const make = async (form: Parameters<typeof save.mutateAsync>[0]) => {
    const made = await save.mutateAsync(form).catch(() => undefined)
    if (made) void navigate(`/forms/${made.id}`, { replace: true })
  }
  return (
    <Modal opened={opened} onClose={onClose} title={t('New form')} size={720} closeButtonProps={{ 'aria-label': t('Close') }}>
      <p className={classes['about']}>
        {t('Start from one that is ready, and change what you like. Nobody sees it until you publish it.')}
      </p>
      <ul className={classes['choices']}>
        <li>
          <button type="button" disabled={save.isPending} onClick={() => void make({ title: t('Untitled form') })}>
            <IconPlus size={20} stroke={1.6} aria-hidden />
            <strong>{t('Empty form')}</strong>
            <span>{t('Begin with the first field.')}</span>
          </button>
        </li>
        {readyForms.map((ready) => {
          const Icon = iconOf(ready.icon)
          return (
            <li key={ready.title}>
              <button type="button" disabled={save.isPending} onClick={() => void make(inOwnWords(ready, t))}>
                <Icon size={20} stroke={1.6} aria-hidden />
                <strong>{t(ready.title)}</strong>
                <span>{t(ready.about)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </Modal>
  )
}
