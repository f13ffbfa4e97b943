import { contractEntity, contracts } from '@atrium/contract/contracts/contracts.ts'
import { contractTemplates } from '@atrium/contract/contracts/templates.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { LeaseField } from '../../../kit/form/LeasePicker.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useWrite } from '../../../kit/useWrite.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

const which: Field = { value: 'templateId', text: 'Template', kind: 'select', required: 'Choose a template' }

/** Makes a contract of a published template, for a client and one of its leases. */
export function NewContractDrawer({ opened, onClose }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const read = useRead(contractTemplates.search, { status: 'Published', rowsPerPage: 500 }, { enabled: opened })
  const create = useWrite(contracts.create, { quiet: true, success: t('The contract was made.') })
  const items = read.data?.items ?? []
  const first = items.length === 1 ? items[0]?.id : undefined
  return (
    <EntityDrawer
      title={t('New contract')}
      opened={opened}
      onClose={onClose}
      loading={!read.data}
      error={read.data ? undefined : read.error}
      onRetry={() => void read.refetch()}
      width={480}
    >
      <EntityForm
        key={first}
        schema={contracts.create.body}
        fields={[which, ...contractEntity.form]}
        values={{ templateId: first, name: '', tenantId: null, leaseId: null, startsOn: null, endsOn: null, description: '' }}
        options={{ templateId: items.map((one) => ({ value: one.id, label: one.name })) }}
        render={{
          leaseId: ({ values, ...input }) => (
            <LeaseField {...input} call={contractTemplates.leases} tenantId={(values['tenantId'] as number | null) ?? null} />
          ),
        }}
        onSubmit={(body) => create.mutateAsync(body)}
        onSaved={(made) => void navigate(`/contracts/${(made as { id: number }).id}`, { replace: true })}
        submitText={t('Make contract')}
      />
    </EntityDrawer>
  )
}
