import { documentEndings } from '@atrium/contract/kit/files.ts'
import type { ClientWorkflow, ClientWorkflowStep } from '@atrium/contract/workflows/client-workflows.ts'
import { clientWorkflows } from '@atrium/contract/workflows/client-workflows.ts'
import { stepFileParts } from '@atrium/contract/workflows/steps.ts'
import { Button, Progress, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DropZone } from '../../../kit/file/DropZone.tsx'
import { useFileChecks } from '../../../kit/file/useFileChecks.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import classes from '../Workflows.module.css'

interface Props {
  run: ClientWorkflow
  step: ClientWorkflowStep
}

/** Takes the files of a step, which are kept at once. */
export function UploadFiles({ run, step }: Props) {
  const { t } = useTranslation()
  const save = useWrite(clientWorkflows.saveStep, { success: t('The files are kept.') })
  const { fault, take } = useFileChecks(documentEndings, (good) => {
    const parts = good.slice(0, stepFileParts.length).map((file, at) => [stepFileParts[at] as string, file] as const)
    save.mutate({ id: run.id, stepId: step.id }, Object.fromEntries(parts))
  })
  return (
    <div>
      <DropZone accept={documentEndings} multiple disabled={save.isPending} className={classes['drop']} onFiles={take}>
        {(open) => (
          <>
            <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} loading={save.isPending} onClick={open}>
              {t('Choose files')}
            </Button>
            <Text size="sm" c="dimmed">
              {step.wanted > 1 ? t('At least {{n}} files', { n: step.wanted }) : t('Or drop them here.')}
            </Text>
          </>
        )}
      </DropZone>
      {fault && (
        <Text size="sm" c="red" role="alert" mt={6}>
          {t(fault.text, fault.values)}
        </Text>
      )}
      {save.progress !== undefined && (
        <Progress value={save.progress * 100} mt={8} aria-label={t('Upload progress')} animated={save.progress === 1} />
      )}
    </div>
  )
}
