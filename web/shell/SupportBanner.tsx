import { accountSupport } from '@atrium/contract/support.ts'
import { IconUserCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '../kit/send.ts'
import { showError } from '../kit/toast.ts'
import { useRead } from '../kit/useRead.ts'
import { useViewer } from '../kit/useViewer.ts'
import classes from './ViewAsBanner.module.css'

/** Across the top, over everything, while an admin acts as the user. */
export function SupportBanner({ admin }: { admin: string }) {
  const { t } = useTranslation()
  const { user } = useViewer()
  const { data } = useRead(accountSupport.get, {})
  const [busy, setBusy] = useState(false)
  // Toolbar, side bar and dialogs make room for it.
  useEffect(() => {
    document.documentElement.dataset['viewAs'] = ''
    return () => {
      delete document.documentElement.dataset['viewAs']
    }
  }, [])
  const stop = async () => {
    setBusy(true)
    try {
      await send(accountSupport.stop, {})
      // Everything this browser knows is of the user.
      location.assign('/admin/users')
    } catch (error) {
      showError(error)
      setBusy(false)
    }
  }
  const until = data?.session && new Date(data.session.until).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
  return (
    <div className={classes['banner']} role="status">
      <IconUserCheck size={17} stroke={1.8} aria-hidden />
      <span className={classes['text']}>
        {t('Support: {{admin}} is signed in as {{user}}', { admin, user: user.fullName })}{' '}
        {until && <span className={classes['more']}>{t('until {{time}}', { time: until })}</span>}
      </span>
      <button type="button" className={classes['stop']} onClick={() => void stop()} disabled={busy}>
        {t('Stop')}
      </button>
    </div>
  )
}
