import { submissions } from '@atrium/contract/submissions/submissions.ts'
import type { DocumentType } from '@atrium/contract/tenancy/documents/document-types.ts'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../../kit/confirm.tsx'
import { offSentence } from '../../../kit/delivery/delivery-words.ts'
import { send } from '../../../kit/send.ts'
import { useMailIsOff } from '../../../kit/useMailIsOff.ts'

/** Asks before something goes to several clients: how many they are, and how many people. */
export function useConfirmReach() {
  const { t } = useTranslation()
  const mailIsOff = useMailIsOff()
  return async (type: DocumentType, tenantIds: readonly number[]): Promise<boolean> => {
    const unique = [...new Set(tenantIds)]
    if (unique.length < 2) return true
    const { people, email } = await send(submissions.reach, { type, tenantIds: unique })
    return confirm({
      title: t('Send to {{count}} clients?', { count: unique.length }),
      text: [
        t('It reaches {{count}} people.', { count: people }),
        t('{{count}} of them have an e-mail address.', { count: email }),
        offSentence(mailIsOff ? ['email'] : [], t),
        t('It can be recalled as long as nobody has opened it.'),
      ]
        .filter(Boolean)
        .join(' '),
      action: t('Send to {{count}} clients', { count: unique.length }),
      danger: false,
    })
  }
}
