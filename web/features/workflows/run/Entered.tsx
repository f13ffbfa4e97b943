import type { ClientWorkflow, ClientWorkflowStep } from '@atrium/contract/workflows/client-workflows.ts'
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EntryReading } from '../../../kit/custom/entry-reading.tsx'
import classes from '../Workflows.module.css'

/** What was entered in the form of a step, to be read where the step stands. Without a title the form is closed to the viewer. */
export function Entered({ step, isOpened = false }: { step: ClientWorkflowStep; isOpened?: boolean }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(isOpened)
  const { form, entryId, formTitle } = step
  if (entryId === null || !formTitle) return null
  return (
    <details className={classes['entered']} open={opened} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{t('What was entered: {{form}}', { form: formTitle })}</summary>
      {opened && <EntryReading category={form} id={entryId} />}
      <Anchor component={Link} to={`/form-builder/edit-create/${form}/${entryId}`} fz="sm" display="inline-block" mt={10}>
        {t('Open the entry')}
      </Anchor>
    </details>
  )
}

/** What was entered before a step, for who decides there. */
export const EnteredBefore = ({ run, step }: { run: ClientWorkflow; step: ClientWorkflowStep }) =>
  run.steps
    .filter(({ group, entryId, leftOut }) => group < step.group && entryId !== null && !leftOut)
    .map((one) => <Entered key={one.id} step={one} isOpened />)
