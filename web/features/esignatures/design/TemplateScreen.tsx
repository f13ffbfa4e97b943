import { esignTemplates } from '@atrium/contract/esignatures/templates.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { Loaded } from '../../../kit/Loaded.tsx'
import { Page } from '../../../kit/Page.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { SendDrawer } from '../SendDrawer.tsx'
import { Designer } from './Designer.tsx'

/** /esignatures/templates/:id: the document of a template with its fields; with /send, what goes out by it. */
export function TemplateScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id: text, rtype } = useParams()
  const id = Number(text)
  const read = useRead(esignTemplates.get, { id }, { fresh: true })
  if (!read.data)
    return (
      <Page title={t('Template')} loading={!read.error}>
        <Loaded read={read} height={[420]}>
          {() => null}
        </Loaded>
      </Page>
    )
  return (
    <>
      <Designer key={id} stored={read.data} onReload={async () => (await read.refetch()).data} />
      {rtype === 'send' && (
        <SendDrawer template={read.data} onClose={() => void navigate(`/esignatures/templates/${id}`, { replace: true })} />
      )}
    </>
  )
}
