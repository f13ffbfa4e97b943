import { workflowColumns, workflowEntity, workflows } from '@atrium/contract/workflows/workflows.ts'
import { IconCopy, IconGitBranch, IconPlayerPlay, IconSettings, IconStar, IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { NewWorkflowDialog } from './NewWorkflowDialog.tsx'
import { WorkflowDrawer } from './WorkflowDrawer.tsx'

/** The workflows that the company has made. */
export function WorkflowsScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { siteId } = useSelectedSite()
  const drawer = useDrawer()
  const clone = useWrite(workflows.clone, { success: t('The workflow was copied.') })
  const remove = useWrite(workflows.remove, { success: t('The workflow was deleted.') })
  const mark = useWrite(workflows.favorite)
  return (
    <EntityScreen
      name="workflows"
      title={t('Workflows')}
      about={t('How your company does what it does again and again: step by step, each with who does it and until when.')}
      call={workflows.search}
      ask={{ siteId }}
      columns={workflowColumns}
      filters={workflowEntity.filters('status')}
      card={['name', 'status', 'steps']}
      drawer={drawer}
      mayEdit={() => false}
      createText={t('New workflow')}
      nameOf={({ name }) => name}
      href={({ id }) => `/workflows/editcreate/${id}`}
      rowActions={(row) => [
        ...(row.mayStart
          ? [
              {
                text: t('Start'),
                icon: IconPlayerPlay,
                onClick: () => void navigate(`/client-workflows/editcreate?workflow=${row.id}`),
              },
            ]
          : []),
        {
          text: row.isFavorite ? t('Remove from favorites') : t('Add to favorites'),
          icon: row.isFavorite ? IconStarFilled : IconStar,
          onClick: () => mark.mutate({ id: row.id, favorite: !row.isFavorite }),
        },
        { text: t('Settings'), icon: IconSettings, onClick: () => drawer.openEdit(row.id) },
        {
          text: t('Duplicate'),
          icon: IconCopy,
          onClick: () => clone.mutate({ id: row.id, name: t('{{name}} copy', { name: row.name }).slice(0, 100) }),
        },
      ]}
      remove={{
        text: t('What was started from it goes on. This cannot be undone.'),
        action: t('Delete workflow'),
        run: ({ id }) => remove.mutate({ id }),
      }}
      empty={{
        icon: IconGitBranch,
        title: t('There are no workflows yet.'),
        hint: t('Start from a ready-made one, such as a fit-out or a move-in, or from nothing.'),
      }}
    >
      <NewWorkflowDialog opened={drawer.isNew} onClose={drawer.close} />
      <WorkflowDrawer drawer={{ ...drawer, isNew: false, opened: drawer.id !== undefined }} />
    </EntityScreen>
  )
}
