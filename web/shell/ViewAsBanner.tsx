import { roles } from '@atrium/contract/roles.ts'
import { IconEye } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '../kit/send.ts'
import { showError } from '../kit/toast.ts'
import { useViewer } from '../kit/useViewer.ts'
import classes from './ViewAsBanner.module.css'

/** Across the top, over everything, while a landlord looks at the portal as a role sees it. */
export function ViewAsBanner({ role }: { role: string }) {
  const { t } = useTranslation()
  const { user } = useViewer()
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
      await send(roles.endViewAs, {})
      location.assign('/landlord/roles')
    } catch (error) {
      showError(error)
      setBusy(false)
    }
  }
  const as = user.tenant ? `${t(role)}, ${user.tenant.name}` : t(role)
  return (
    <div className={classes['banner']} role="status">
      <IconEye size={17} stroke={1.8} aria-hidden />
      <span className={classes['text']}>
        {t('You are looking at the portal as {{role}}.', { role: as })}{' '}
        <span className={classes['more']}>{t('Nothing can be changed meanwhile.')}</span>
      </span>
      <button type="button" className={classes['stop']} onClick={() => void stop()} disabled={busy}>
        {t('Stop')}
      </button>
    </div>
  )
}
