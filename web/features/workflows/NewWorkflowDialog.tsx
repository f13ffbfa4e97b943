import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { contractTemplates } from '@atrium/contract/contracts/templates.ts'
import { inOwnWords, type ReadyWorkflow, readyWorkflows } from '@atrium/contract/workflows/ready-made.ts'
import { workflows } from '@atrium/contract/workflows/workflows.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ReadyMadeDialog } from '../../kit/ReadyMadeDialog.tsx'
import { showError } from '../../kit/toast.ts'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { iconOf } from './icons.ts'
import { useReadyForms } from './useReadyForms.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

/** What a new workflow begins with. A press makes it, as a draft. */
export function NewWorkflowDialog({ opened, onClose }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { may } = useViewer()
  const contracts = useRead(
    contractTemplates.search,
    { status: 'Published', rowsPerPage: 1 },
    { enabled: opened && may(contractTemplates.search) },
  )
  const save = useWrite(workflows.save)
  const make = async (workflow: Parameters<typeof save.mutateAsync>[0], isUnnamed = false) => {
    const made = await save.mutateAsync(workflow).catch(() => undefined)
    // One that nobody has given a name yet is asked for it first.
    if (made) void navigate(`/workflows/editcreate/${made.id}${isUnnamed ? `?edit=${made.id}` : ''}`, { replace: true })
  }
  const forms = useReadyForms(opened)
  const makeReady = async (ready: ReadyWorkflow) => {
    const found = await forms.forWorkflow(ready).catch(showError)
    if (!found) return
    await make(
      inOwnWords(ready, t, {
        contractTemplate: contracts.data?.items[0]?.id,
        formOf: (title) => found.get(title),
        mayBill: may(clientInvoices.save),
      }),
    )
  }
  const aboutOf = (ready: ReadyWorkflow) => {
    const missing = forms.missingFor(ready)
    if (missing.length === 0) return t(ready.description)
    return `${t(ready.description)} ${t('Comes with the form “{{name}}”, which is published too.', { name: missing.join(', ') })}`
  }
  return (
    <ReadyMadeDialog
      opened={opened}
      onClose={onClose}
      title={t('New workflow')}
      about={t('Start from one that is ready, and change what you like. Nobody can start it until you publish it.')}
      isMaking={save.isPending || forms.isBusy}
      empty={{
        title: t('Empty workflow'),
        about: t('Begin with the first step.'),
        onChoose: () => void make({ name: t('Untitled workflow') }, true),
      }}
      ready={readyWorkflows.map((ready) => ({
        icon: iconOf(ready.icon),
        title: t(ready.name),
        about: aboutOf(ready),
        onChoose: () => void makeReady(ready),
      }))}
    />
  )
}
