import { contractTemplates } from '@atrium/contract/contracts/templates.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Loaded } from '../../../kit/Loaded.tsx'
import { Page } from '../../../kit/Page.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { Design } from './Design.tsx'

/** /design-contracts/:id: the parts of a template, beside the contract that they make. */
export function TemplateScreen() {
  const { t } = useTranslation()
  const id = useParams()['id'] ?? ''
  const read = useRead(contractTemplates.get, { id }, { fresh: true })
  if (read.data) return <Design key={id} stored={read.data} onReload={async () => (await read.refetch()).data} />
  return (
    <Page title={t('Contract template')} loading={!read.error}>
      <Loaded read={read} height={[360]}>
        {() => null}
      </Loaded>
    </Page>
  )
}
