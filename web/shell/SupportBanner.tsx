import { accountSupport } from '@atrium/contract/access/support.ts'
import { IconUserCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../kit/formatting.ts'
import { send } from '../kit/send.ts'
import { useRead } from '../kit/useRead.ts'
import { useViewer } from '../kit/useViewer.ts'
import { StopBanner } from './StopBanner.tsx'

/** While an admin acts as the user. */
export function SupportBanner({ admin }: { admin: string }) {
  const { t } = useTranslation()
  const { user } = useViewer()
  const { data } = useRead(accountSupport.get, {})
  const time = data?.session && formatTime(data.session.until)
  return (
    <StopBanner
      icon={IconUserCheck}
      text={t('Support: {{admin}} is signed in as {{user}}', { admin, user: user.fullName })}
      more={time && t('until {{time}}', { time })}
      stop={() => send(accountSupport.stop, {})}
      to="/admin/users"
    />
  )
}
