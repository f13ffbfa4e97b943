import { clientWorkflows, workColumns } from '@atrium/contract/workflows/client-workflows.ts'
import { workflowScreens } from '@atrium/contract/workflows/screens.ts'
import { type Mode, modeWords } from '@atrium/contract/workflows/states.ts'
import { IconCircleCheck, IconClipboardCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { DueOn } from './DueOn.tsx'

/** Whatever waits for the viewer in all workflows, what it is to approve too, the oldest first. */
export const TasksScreen = () => {
  const { t } = useTranslation()
  return (
    <Work
      mode="mine"
      title={t('Work Tasks')}
      about={t('What waits for you in all workflows, the oldest first.')}
      empty={t('Nothing waits for you.')}
    />
  )
}

/** The steps that wait for the viewer's approval. */
export const ApprovalsScreen = () => {
  const { t } = useTranslation()
  return (
    <Work
      mode="approval"
      title={t('For Approval')}
      about={t('What waits for your answer, the oldest first.')}
      empty={t('Nothing waits for your approval.')}
    />
  )
}

function Work({ mode, title, about, empty }: { mode: Mode | 'mine'; title: string; about: string; empty: string }) {
  const { t } = useTranslation()
  const { siteId } = useSelectedSite()
  const { q } = useParams()
  if (q) return <Navigate to={`${workflowScreens.tasks.path}?q=${encodeURIComponent(q)}`} replace />
  return (
    <EntityScreen
      name={`workflow-${mode === 'mine' ? 'assigned' : mode}`}
      title={title}
      about={about}
      call={clientWorkflows.search}
      ask={{ siteId, mode }}
      columns={mode === 'mine' ? workColumns : workColumns.filter(({ value }) => value !== 'mode')}
      initialSort={{ sortBy: 'since' }}
      rowId={({ stepId, id }) => stepId ?? id}
      card={['name', 'stepName', 'dueOn', 'tenantName']}
      render={{
        dueOn: ({ dueOn }) => <DueOn day={dueOn} />,
        mode: ({ mode: how }) => how && t(modeWords[how]),
      }}
      exportText={{ mode: ({ mode: how }) => (how ? t(modeWords[how]) : '') }}
      createText=""
      href={({ id, mode: how }) => `/client-workflows/start/${id}/${how ?? 'all'}`}
      nameOf={({ name, stepName }) => `${name}: ${stepName}`}
      empty={{
        icon: mode === 'approval' ? IconCircleCheck : IconClipboardCheck,
        title: empty,
        aside: t('You are told by mail and in the bell when something does.'),
      }}
    />
  )
}
