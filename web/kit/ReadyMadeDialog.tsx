import { Modal } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './ReadyMadeDialog.module.css'
import type { Icon } from './table/types.ts'

interface Choice {
  title: string
  about: string
  onChoose: () => void
}

interface Props {
  opened: boolean
  onClose: () => void
  title: string
  about: string
  /** One is being made. */
  isMaking: boolean
  empty: Choice
  ready: readonly (Choice & { icon: Icon })[]
}

/** What something new begins with: nothing, or one of those that are ready. All words are in the language of the page. */
export function ReadyMadeDialog({ opened, onClose, title, about, isMaking, empty, ready }: Props) {
  const { t } = useTranslation()
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={720} closeButtonProps={{ 'aria-label': t('Close') }}>
      <p className={classes['about']}>{about}</p>
      <ul className={classes['choices']}>
        {[{ ...empty, icon: IconPlus }, ...ready].map(({ icon: Sign, ...choice }) => (
          <li key={choice.title}>
            <button type="button" disabled={isMaking} onClick={choice.onChoose}>
              <Sign size={20} stroke={1.6} aria-hidden />
              <strong>{choice.title}</strong>
              <span>{choice.about}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
