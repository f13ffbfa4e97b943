import { forms } from '@atrium/contract/forms/forms.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Loaded } from '../../../kit/Loaded.tsx'
import { Page } from '../../../kit/Page.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { Summaries } from './Summaries.tsx'

/** /form-summary/:c: what the entries of a form come to. */
export function SummaryScreen() {
  const { t } = useTranslation()
  const { c = '' } = useParams()
  const read = useRead(forms.definition, { c, siteId: -1 })
  if (read.data) return <Summaries key={c} definition={read.data} />
  return (
    <Page title={t('Summaries')} loading={!read.error}>
      <Loaded read={read} height={[100, 320]}>
        {() => null}
      </Loaded>
    </Page>
  )
}
