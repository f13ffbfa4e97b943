import type { IconProps } from '@tabler/icons-react'
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '../kit/toast.ts'
import classes from './StopBanner.module.css'

interface Props {
  icon: ComponentType<IconProps>
  text: string
  /** Not on a phone. */
  more?: string | null | undefined
  /** What the button says that ends it. */
  label?: string
  /** Something else to be done from here. */
  action?: { label: string; busy: boolean; onClick: () => void }
  stop: () => Promise<unknown>
  /** Where it leads afterwards. */
  to: string
}

/** A banner on top of everything during a role preview, a support sign-in, or while sample data is looked at. */
export function StopBanner({ icon: Icon, text, more, label, action, stop, to }: Props) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  // Toolbar, side bar and dialogs make room for it.
  const layout = action ? 'actions' : ''
  useEffect(() => {
    document.documentElement.dataset['viewAs'] = layout
    return () => {
      delete document.documentElement.dataset['viewAs']
    }
  }, [layout])
  const leave = async () => {
    setBusy(true)
    try {
      await stop()
      // Everything cached belongs to the other user.
      location.assign(to)
    } catch (error) {
      showError(error)
      setBusy(false)
    }
  }
  return (
    <div className={classes['banner']} data-layout={layout} role="status">
      <Icon size={17} stroke={1.8} aria-hidden />
      <span className={classes['text']}>
        {text} {more && <span className={classes['more']}>{more}</span>}
      </span>
      {action && (
        <button type="button" className={classes['action']} onClick={action.onClick} disabled={busy || action.busy}>
          {action.label}
        </button>
      )}
      <button type="button" className={classes['stop']} onClick={() => void leave()} disabled={busy || action?.busy}>
        {label ?? t('Stop')}
      </button>
    </div>
  )
}
