import { forms } from '@atrium/contract/forms/forms.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Loaded } from '../../../kit/Loaded.tsx'
import { Page } from '../../../kit/Page.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { Values } from './Values.tsx'

/** /form-builder/:c: what a form holds. */
export function ValuesScreen() {
  const { t } = useTranslation()
  const { c = '' } = useParams()
  const read = useRead(forms.definition, { c, siteId: -1 })
  if (read.data) return <Values key={c} definition={read.data} />
  return (
    <Page title={t('Form')} loading={!read.error}>
      <Loaded read={read} height={[40, 320]}>
        {() => null}
      </Loaded>
    </Page>
  )
}
