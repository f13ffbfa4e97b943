import { forms } from '@atrium/contract/forms/forms.ts'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { Loaded } from '../../../kit/Loaded.tsx'
import { Page } from '../../../kit/Page.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { PaywallLog } from '../paywall/PaywallLog.tsx'
import { MailHistory } from './MailHistory.tsx'
import { MailTemplates } from './MailTemplates.tsx'

const views: Partial<Record<string, typeof MailHistory>> = { templates: MailTemplates, paywall: PaywallLog }

/** /form-email-history/:c: what was mailed about the entries of a form, and the templates by which. */
export function MailsScreen() {
  const { t } = useTranslation()
  const { c = '' } = useParams()
  const { pathname } = useLocation()
  const read = useRead(forms.definition, { c, siteId: -1 })
  const View = views[pathname.split('/').at(-1) ?? ''] ?? MailHistory
  if (read.data) return <View key={c} form={read.data} />
  return (
    <Page title={t('E-mails')} loading={!read.error}>
      <Loaded read={read} height={[40, 320]}>
        {() => null}
      </Loaded>
    </Page>
  )
}
