import { contractEntity, contracts } from '@atrium/contract/contracts/contracts.ts'
import { contractTemplates } from '@atrium/contract/contracts/templates.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { type ClientWorkflow, type ClientWorkflowStep, clientWorkflows } from '@atrium/contract/workflows/client-workflows.ts'
import { Anchor, Button } from '@mantine/core'
import { IconDownload, IconFileText, IconListDetails } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { useSaveFile } from '../../../kit/file/useSaveFile.ts'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { OptionChip } from '../../../kit/StatusChip.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import classes from '../Workflows.module.css'
import { ContractValues } from './ContractValues.tsx'

interface Props {
  run: ClientWorkflow
  step: ClientWorkflowStep
}

const form: readonly Field[] = [
  { value: 'name', text: 'Name', kind: 'text', required: 'Name is required', max: 160 },
  { value: 'leaseId', text: 'Lease', kind: 'select', help: 'Premises, days and amounts are filled in from it.' },
]

/** The contract of a step: what it has come to, with the way to it; where there is none, it is made here. */
export function ContractStep({ run, step }: Props) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const { saveFile } = useSaveFile()
  const [makes, setMakes] = useState(false)
  const [isRead, setRead] = useState(false)
  const { contract, maySend } = step
  const mayMake = maySend && may(contracts.create)
  const leases = useRead(
    contractTemplates.leases,
    { tenantId: String(run.tenantId ?? 0) },
    { enabled: makes && run.tenantId !== null && may(contractTemplates.leases) },
  )
  const make = useWrite(clientWorkflows.saveStep, { quiet: true, success: t('The contract was made.') })
  if (!contract && !mayMake) return null
  const one = { id: run.id, stepId: step.id }
  return (
    <div className={classes['work']}>
      {contract && (
        <div className={classes['buttons']}>
          {may(contracts.get) ? (
            <Anchor component={Link} to={`/contracts/${contract.id}`}>
              {contract.no} {contract.name}
            </Anchor>
          ) : (
            <strong>
              {contract.no} {contract.name}
            </strong>
          )}
          <OptionChip options={contractEntity.fields.status.options} value={contract.status} />
        </div>
      )}
      <div className={classes['buttons']}>
        {contract && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            onClick={() => void saveFile(clientWorkflows.downloadContract, one, `${contract.no} ${contract.name}.pdf`)}
          >
            {t('Download PDF')}
          </Button>
        )}
        {contract && (
          <Button
            variant="default"
            leftSection={<IconListDetails size={16} />}
            aria-expanded={isRead}
            onClick={() => setRead(!isRead)}
          >
            {t('What it says')}
          </Button>
        )}
        {mayMake && (
          <Button leftSection={<IconFileText size={16} />} onClick={() => setMakes(true)}>
            {t('Make contract')}
          </Button>
        )}
      </div>
      {contract && isRead && <ContractValues contractId={contract.id} />}
      <EntityDrawer title={t('New contract')} opened={makes} onClose={() => setMakes(false)} width={480}>
        <EntityForm
          fields={form}
          values={{ name: run.name, leaseId: null }}
          options={{ leaseId: (leases.data?.items ?? []).map(({ id, leaseNo }) => ({ value: id, label: leaseNo })) }}
          onSubmit={({ name, leaseId }) =>
            make.mutateAsync({ ...one, contract: { name: String(name), leaseId: (leaseId as number | null) || null } })
          }
          onSaved={() => setMakes(false)}
          onCancel={() => setMakes(false)}
          submitText={t('Make contract')}
        />
      </EntityDrawer>
    </div>
  )
}
