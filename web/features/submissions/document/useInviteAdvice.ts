import { submissions } from '@atrium/contract/submissions/submissions.ts'
import type { DocumentType } from '@atrium/contract/tenancy/documents/document-types.ts'
import { users } from '@atrium/contract/users/users.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { andBack } from '../../../kit/form/way-back.ts'
import { send } from '../../../kit/send.ts'
import { showTask } from '../../../kit/toast.ts'
import { useViewer } from '../../../kit/useViewer.ts'

/** Once a document is sent to a client of whom nobody has a login: who that is, and the way to invite them. */
export function useInviteAdvice(type: DocumentType) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { may } = useViewer()
  return async (tenantId: number) => {
    if (!may(users.create)) return
    const { portal, withoutLogin } = await send(submissions.reach, { type, tenantIds: [tenantId] })
    if (portal > 0) return
    const [name] = withoutLogin
    showTask(name ? t('{{name}} has no login yet.', { name }) : t('Nobody of this client has a login yet.'), {
      text: t('Invite'),
      onClick: () => {
        const { pathname, search } = window.location
        void navigate(`/landlord/user/new?tenantId=${tenantId}`, { state: andBack(`${pathname}${search}`) })
      },
    })
  }
}
