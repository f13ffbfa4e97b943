import type { ClientWorkflow, ClientWorkflowStep } from '@atrium/contract/workflows/client-workflows.ts'
import { clientWorkflows } from '@atrium/contract/workflows/client-workflows.ts'
import { canReturnTo } from '@atrium/contract/workflows/steps.ts'
import { Button, Group, Modal, Select, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tooLong } from '../../../kit/form/tooLong.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import classes from '../Workflows.module.css'
import { EnteredBefore } from './Entered.tsx'

interface Props {
  run: ClientWorkflow
  step: ClientWorkflowStep
}

const MAX = 4_000

/** Approves a step, or returns to an earlier one with a reason. */
export function Decide({ run, step }: Props) {
  const { t } = useTranslation()
  const [opened, { open, close }] = useDisclosure()
  const [note, setNote] = useState('')
  const earlier = run.steps.filter(({ group, kind, leftOut }) => group < step.group && !leftOut && canReturnTo(kind))
  const usual = earlier.filter(({ kind }) => kind !== 'Approve').at(-1) ?? earlier.at(-1)
  const [returnTo, setReturnTo] = useState<string | null>(usual ? String(usual.id) : null)
  const approve = useWrite(clientWorkflows.setStepStatus, { success: t('You have approved it.') })
  const reject = useWrite(clientWorkflows.setStepStatus, { success: t('It was returned.') })
  const one = { id: run.id, stepId: step.id, round: step.round }
  const error = tooLong(note, MAX)
  return (
    <div className={classes['work']}>
      <EnteredBefore run={run} step={step} />
      <div className={classes['buttons']}>
        <Button loading={approve.isPending} onClick={() => approve.mutate({ ...one, status: 'Approved' })}>
          {t('Approve')}
        </Button>
        <Button variant="default" onClick={open}>
          {t('Return with a reason')}
        </Button>
      </div>
      <Modal
        attributes={{ header: { role: 'none' } }}
        opened={opened}
        onClose={close}
        title={t('Return "{{name}}"', { name: step.name })}
        closeButtonProps={{ 'aria-label': t('Close') }}
        centered
      >
        <Select
          label={t('Back to the step')}
          data={earlier.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={returnTo}
          onChange={setReturnTo}
          allowDeselect={false}
        />
        <Textarea
          mt="md"
          label={t('Reason')}
          description={t('Whoever does the step reads it.')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          autosize
          minRows={3}
          error={error}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Group justify="space-between" mt="md">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button
            loading={reject.isPending}
            disabled={note.trim() === '' || Boolean(error)}
            onClick={() =>
              void reject
                .mutateAsync({ ...one, status: 'Rejected', note: note.trim(), returnTo: returnTo ? Number(returnTo) : null })
                .then(close, () => undefined)
            }
          >
            {t('Return it')}
          </Button>
        </Group>
      </Modal>
    </div>
  )
}
