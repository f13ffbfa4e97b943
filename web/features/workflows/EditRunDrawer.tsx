import { clientWorkflowEntity, clientWorkflows } from '@atrium/contract/workflows/client-workflows.ts'
import { useTranslation } from 'react-i18next'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'

const form = clientWorkflowEntity.form.filter(({ value }) => value === 'name' || value === 'description')

/** What a run is called. */
export function EditRunDrawer({ runId, onClose }: { runId: number | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <RecordDrawer
      drawer={{ id: runId, isNew: false, opened: runId !== undefined, close: onClose }}
      entity={clientWorkflowEntity.name}
      fields={form}
      get={clientWorkflows.get}
      ask={{ siteId: -1, withTimeline: 'false' }}
      create={clientWorkflows.update}
      update={clientWorkflows.update}
      formOf={({ id, version, name, description }) => ({ id, version, name, description })}
      words={{
        new: t('Edit workflow'),
        edit: t('Edit workflow'),
        create: t('Save'),
        created: t('The workflow was saved.'),
        saved: t('The workflow was saved.'),
      }}
    />
  )
}
