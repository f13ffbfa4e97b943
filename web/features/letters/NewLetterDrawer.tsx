import type { Field } from '@atrium/contract/kit/fields.ts'
import { letterEntity, letters } from '@atrium/contract/letters/letters.ts'
import { letterTemplates } from '@atrium/contract/letters/templates.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import { LeaseField } from '../../kit/form/LeasePicker.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'

const fields: Field[] = [
  { value: 'templateId', text: 'Template', kind: 'select', required: 'Choose a template' },
  ...letterEntity.form.filter(({ value }) => value === 'tenantId' || value === 'leaseId'),
]

/** Makes the draft of a letter by a template, for a client and one of its leases. */
export function NewLetterDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const read = useRead(letterTemplates.search, { rowsPerPage: 500 }, { enabled: opened })
  const create = useWrite(letters.create, { quiet: true, success: t('The letter was made. Read it before you send it.') })
  const items = read.data?.items ?? []
  return (
    <EntityDrawer
      title={t('New letter')}
      opened={opened}
      onClose={onClose}
      loading={!read.data}
      error={read.data ? undefined : read.error}
      onRetry={() => void read.refetch()}
      width={480}
    >
      <EntityForm
        schema={letters.create.body}
        fields={fields}
        values={{ templateId: null, tenantId: null, leaseId: null }}
        options={{ templateId: items.map((one) => ({ value: one.id, label: one.name })) }}
        render={{
          leaseId: ({ values, ...input }) => (
            <LeaseField {...input} call={letterTemplates.leases} tenantId={(values['tenantId'] as number | null) ?? null} />
          ),
        }}
        onSubmit={(body) => create.mutateAsync(body)}
        onSaved={(reply) => void navigate(`/letters/${(reply as { id: number }).id}`, { replace: true })}
        submitText={t('Make letter')}
      />
    </EntityDrawer>
  )
}
