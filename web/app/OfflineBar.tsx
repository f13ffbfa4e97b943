import { useNetwork } from '@mantine/hooks'
import { IconWifiOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Root.module.css'

export function OfflineBar() {
  const { online } = useNetwork()
  const { t } = useTranslation()
  if (online) return null
  return (
    <div className={classes['offline']} role="status">
      <IconWifiOff size={16} aria-hidden />
      {t('You are offline. What you see may be old; nothing can be saved.')}
    </div>
  )
}
