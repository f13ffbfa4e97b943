import { clientWorkflowColumns, clientWorkflowEntity, clientWorkflows } from '@atrium/contract/workflows/client-workflows.ts'
import { IconGitBranch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { EditRunDrawer } from './EditRunDrawer.tsx'
import { StartDrawer } from './StartDrawer.tsx'

const START = '/client-workflows/editcreate'

/** What was started at the chosen site, and how far it is; a client sees its own. */
export function RunsScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { may } = useViewer()
  const { siteId } = useSelectedSite()
  const { id } = useParams()
  const [query] = useSearchParams()
  const isEdited = location.pathname.startsWith(START)
  const mayStart = may(clientWorkflows.start)
  const close = () => void navigate('/client-workflows', { replace: true })
  return (
    <EntityScreen
      name="client-workflows"
      title={t('Client Workflows')}
      about={t('What is under way, and whom it waits for.')}
      call={clientWorkflows.search}
      ask={{ siteId }}
      columns={clientWorkflowColumns}
      filters={clientWorkflowEntity.filters('status')}
      card={['name', 'status', 'stepName', 'tenantName']}
      drawer={
        mayStart
          ? {
              newHref: START,
              editHref: (run: number) => `${START}/${run}`,
              openEdit: (run: number) => void navigate(`${START}/${run}`),
            }
          : undefined
      }
      createText={t('Start a workflow')}
      href={({ id: run }) => `/client-workflows/start/${run}`}
      nameOf={({ name }) => name}
      empty={{
        icon: IconGitBranch,
        title: t('Nothing is under way.'),
        hint: t('Start a workflow for one of your clients, or for a site.'),
        aside: t('Workflows that concern you appear here.'),
      }}
    >
      {mayStart && (
        <>
          <StartDrawer
            opened={isEdited && id === undefined}
            workflowId={Number(query.get('workflow')) || undefined}
            onClose={close}
          />
          <EditRunDrawer runId={isEdited && id ? Number(id) : undefined} onClose={close} />
        </>
      )}
    </EntityScreen>
  )
}
