import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './SideBar.module.css'

interface Props {
  on: boolean
  onChange: (on: boolean) => void
  narrow?: boolean
  disabled?: boolean
}

/** Turns the editor of the menu on and off. */
export function EditorSwitch({ on, onChange, narrow = false, disabled = false }: Props) {
  const { t } = useTranslation()
  const text = t('Enable/Disable Editor')
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      disabled={disabled}
      className={classes['entry']}
      aria-label={text}
      data-tip={narrow ? text : undefined}
      data-tip-right={15}
      onClick={() => onChange(!on)}
    >
      <IconPencil size={19} stroke={1.6} aria-hidden />
      <span className={classes['text']}>{text}</span>
      <span className={classes['switch']} aria-hidden />
    </button>
  )
}
