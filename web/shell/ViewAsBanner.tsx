import { rolePreview } from '@atrium/contract/access/role-lists.ts'
import { IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { send } from '../kit/send.ts'
import { useViewer } from '../kit/useViewer.ts'
import { StopBanner } from './StopBanner.tsx'

/** While a landlord looks at the portal as a role sees it. */
export function ViewAsBanner({ role }: { role: string }) {
  const { t } = useTranslation()
  const { user } = useViewer()
  const as = user.tenant ? `${t(role)}, ${user.tenant.name}` : t(role)
  return (
    <StopBanner
      icon={IconEye}
      text={t('You are looking at the portal as {{role}}.', { role: as })}
      more={t('Nothing can be changed meanwhile.')}
      stop={() => send(rolePreview.endViewAs, {})}
      to="/landlord/roles"
    />
  )
}
