import type { Field } from '@atrium/contract/kit/fields.ts'
import { clientWorkflowEntity, clientWorkflows } from '@atrium/contract/workflows/client-workflows.ts'
import { workflows } from '@atrium/contract/workflows/workflows.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { runNameOf } from './run-name.ts'

interface Props {
  opened: boolean
  /** The one that is chosen already. */
  workflowId: number | undefined
  onClose: () => void
}

const which: Field = { value: 'workflowId', text: 'Workflow', kind: 'select', required: 'Choose a workflow' }

/** Starts a workflow for a site or one of its clients. */
export function StartDrawer({ opened, workflowId, onClose }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { siteId, oneSite } = useSelectedSite()
  const read = useRead(workflows.search, { siteId, status: 'Published', rowsPerPage: 500 }, { enabled: opened })
  const items = read.data?.items.filter(({ mayStart }) => mayStart) ?? []
  const asksManager = items.some((one) => one.asksManager)
  const people = useRead(workflows.people, { siteId: -1 }, { enabled: opened && asksManager })
  const start = useWrite(clientWorkflows.start, { quiet: true, success: t('The workflow has begun.') })
  const isThere = items.some(({ id }) => id === workflowId)
  const first = isThere ? workflowId : items.length === 1 ? items[0]?.id : undefined
  const asksClient = (chosen: unknown) => items.some(({ id, asksClient: does }) => does && id === chosen)
  const lacksManager = (chosen: unknown, at: unknown) =>
    items.some(({ id, asksManager: does }) => does && id === chosen) && people.data?.withoutManager.some(({ id }) => id === at)
  const noManager = t(
    'No manager is named here who works at the site. What is the manager’s is given to you, else to your administrators.',
  )
  const [name, ...place] = clientWorkflowEntity.form.filter(({ value }) => value !== 'description')
  const form = [which, ...(name ? [{ ...name, required: '' }] : [])].map(({ required, ...field }) => ({
    ...field,
    ...(required ? { required } : { help: t('Left empty: the name of the workflow, with the day.') }),
  }))
  return (
    <EntityDrawer
      title={t('Start a workflow')}
      opened={opened}
      onClose={onClose}
      loading={!read.data}
      error={read.data ? undefined : read.error}
      onRetry={() => void read.refetch()}
      width={480}
    >
      <EntityForm
        key={first}
        fields={({ workflowId: chosen, siteId: at }) => [
          ...form,
          ...place.map((field) => {
            if (field.value === 'tenantId' && asksClient(chosen))
              return { ...withoutHelp(field), required: 'Must select a Client' }
            return field.value === 'siteId' && lacksManager(chosen, at) ? { ...field, help: noManager } : field
          }),
        ]}
        values={{ workflowId: first, name: '', siteId: oneSite, tenantId: null }}
        options={{ workflowId: items.map((one) => ({ value: one.id, label: one.name })) }}
        onSubmit={(values) => {
          const body = values as { workflowId: number; name: string; siteId: number; tenantId: number | null }
          const usual = runNameOf(items.find(({ id }) => id === body.workflowId)?.name ?? '')
          return start.mutateAsync({ ...body, name: body.name || usual })
        }}
        onSaved={(made) => void navigate(`/client-workflows/start/${(made as { id: number }).id}/all/new`, { replace: true })}
        submitText={t('Start')}
      />
    </EntityDrawer>
  )
}

const withoutHelp = ({ help: _, ...field }: Field): Field => field
