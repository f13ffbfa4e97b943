import type { Field } from '@atrium/contract/kit/fields.ts'
import type { ClientWorkflow, ClientWorkflowStep } from '@atrium/contract/workflows/client-workflows.ts'
import { clientWorkflows } from '@atrium/contract/workflows/client-workflows.ts'
import { workflows } from '@atrium/contract/workflows/workflows.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { ManyPicker } from '../../../kit/form/ManyPicker.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useWrite } from '../../../kit/useWrite.ts'

interface Props {
  run: ClientWorkflow
  step: ClientWorkflowStep
  opened: boolean
  onClose: () => void
}

const who: Field = { value: 'userIds', text: 'Who does it', kind: 'tags' }

/** Gives a step to other people of the company; those of the client who were asked can stay. */
export function ReassignDrawer({ run, step, opened, onClose }: Props) {
  const { t } = useTranslation()
  const people = useRead(workflows.people, { siteId: run.siteId }, { enabled: opened })
  const reassign = useWrite(clientWorkflows.reassign, { quiet: true, success: t('The step was given to them.') })
  const asked = step.assignments.map(({ userId, name }) => ({ id: userId, name }))
  const others = (people.data?.people ?? [])
    .filter(({ id }) => !asked.some((one) => one.id === id))
    .map(({ id, name }) => ({ id, name: id === people.data?.managerId ? t('{{name}}, manager of the site', { name }) : name }))
  return (
    <EntityDrawer
      title={t('Reassign "{{name}}"', { name: step.name })}
      opened={opened}
      onClose={onClose}
      loading={!people.data}
      error={people.data ? undefined : people.error}
      onRetry={() => void people.refetch()}
      width={480}
    >
      <EntityForm
        key={step.round}
        fields={[who]}
        values={{ id: run.id, stepId: step.id, userIds: asked.map(({ id }) => id) }}
        schema={clientWorkflows.reassign.body}
        render={{
          userIds: ({ id, value, onChange, error }) => (
            <ManyPicker
              id={id}
              label={t('Who does it')}
              data={[...asked, ...others]}
              value={value as number[]}
              onChange={onChange}
              error={error}
            />
          ),
        }}
        onSubmit={(values) => reassign.mutateAsync(values)}
        onSaved={onClose}
        submitText={t('Reassign')}
      />
    </EntityDrawer>
  )
}
