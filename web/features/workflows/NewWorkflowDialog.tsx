import { contractTemplates } from '@atrium/contract/contracts/templates.ts'
import { inOwnWords, readyWorkflows } from '@atrium/contract/workflows/ready-made.ts'
import { workflows } from '@atrium/contract/workflows/workflows.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ReadyMadeDialog } from '../../kit/ReadyMadeDialog.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { iconOf } from './icons.ts'

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
  const make = async (workflow: Parameters<typeof save.mutateAsync>[0]) => {
    const made = await save.mutateAsync(workflow).catch(() => undefined)
    if (made) void navigate(`/workflows/editcreate/${made.id}`, { replace: true })
  }
  return (
    <ReadyMadeDialog
      opened={opened}
      onClose={onClose}
      title={t('New workflow')}
      about={t('Start from one that is ready, and change what you like. Nobody can start it until you publish it.')}
      isMaking={save.isPending}
      empty={{
        title: t('Empty workflow'),
        about: t('Begin with the first step.'),
        onChoose: () => void make({ name: t('Untitled workflow') }),
      }}
      ready={readyWorkflows.map((ready) => ({
        icon: iconOf(ready.icon),
        title: t(ready.name),
        about: t(ready.description),
        onChoose: () => void make(inOwnWords(ready, t, contracts.data?.items[0]?.id)),
      }))}
    />
  )
}
