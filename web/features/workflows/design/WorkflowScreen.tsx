import { workflows } from '@atrium/contract/workflows/workflows.ts'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { Loaded } from '../../../kit/Loaded.tsx'
import { Page } from '../../../kit/Page.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { Design } from './Design.tsx'

/** /workflows/editcreate/:id and /workflows/steps/…/:workflowId: the steps of a workflow, with how they follow each other. */
export function WorkflowScreen() {
  const { t } = useTranslation()
  const { id: given, workflowId } = useParams()
  const id = Number(workflowId ?? given)
  const read = useRead(workflows.get, { id, siteId: -1 }, { fresh: true, enabled: id > 0 })
  if (!(id > 0)) return <Navigate to="/workflows?new=" replace />
  if (read.data) return <Design key={id} stored={read.data} onReload={async () => (await read.refetch()).data} />
  return (
    <Page title={t('Workflow')} loading={!read.error}>
      <Loaded read={read} height={[360]}>
        {() => null}
      </Loaded>
    </Page>
  )
}
