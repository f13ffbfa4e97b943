import { forms } from '@atrium/contract/forms/forms.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Loaded } from '../../../kit/Loaded.tsx'
import { Page } from '../../../kit/Page.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { Design } from './Design.tsx'

/** /forms/:id: the fields of a form, with what people will see. */
export function DesignScreen() {
  const { t } = useTranslation()
  const id = Number(useParams()['id'])
  const read = useRead(forms.design, { id }, { fresh: true })
  if (read.data) return <Design key={id} stored={read.data} onReload={async () => (await read.refetch()).data} />
  return (
    <Page title={t('Form')} loading={!read.error}>
      <Loaded read={read} height={[360]}>
        {() => null}
      </Loaded>
    </Page>
  )
}
