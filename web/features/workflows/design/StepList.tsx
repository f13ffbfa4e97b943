import type { Reply } from '@atrium/contract/kit/call.ts'
import { MAX_STEPS, type Step } from '@atrium/contract/workflows/steps.ts'
import type { workflows } from '@atrium/contract/workflows/workflows.ts'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconGitBranch, IconPlus } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { movedTo } from '../../../kit/fields/drafts.ts'
import classes from '../../../kit/fields/Fields.module.css'
import { ConflictBar } from '../../../kit/form/ConflictBar.tsx'
import { SettingsSection } from '../../../kit/SettingsSection.tsx'
import { StepDrawer } from './StepDrawer.tsx'
import { StepRow } from './StepRow.tsx'

interface Props {
  drafts: readonly Step[]
  conflict: ComponentProps<typeof ConflictBar> | undefined
  /** What is wrong with a step, by its key; '' is of all of them. */
  errors: Readonly<Record<string, string>>
  people: Reply<typeof workflows.people> | undefined
  /** Of the workflow; null: all of them. */
  siteId: number | null
  onChange: (drafts: readonly Step[]) => void
}

/** The steps of a workflow in their order: added, changed, moved, removed. */
export function StepList({ drafts, conflict, errors, people, siteId, onChange }: Props) {
  const { t } = useTranslation()
  // 'new' is one that is not in the list yet.
  const [edited, setEdited] = useState<Step | 'new'>()
  const put = (step: Step) => {
    onChange(edited === 'new' ? [...drafts, step] : drafts.map((one) => (one.key === step.key ? step : one)))
    setEdited(undefined)
  }
  const isFull = drafts.length >= MAX_STEPS
  const add = (
    <Button variant="default" leftSection={<IconPlus size={16} />} disabled={isFull} onClick={() => setEdited('new')}>
      {t('Add step')}
    </Button>
  )
  return (
    <>
      {conflict && <ConflictBar {...conflict} />}
      {errors[''] && (
        <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle />} mb="md">
          {errors['']}
        </Alert>
      )}
      <SettingsSection title={t('Steps')} about={t('In the order in which they are done. Some may be done at the same time.')}>
        {drafts.length === 0 ? (
          <EmptyState
            icon={IconGitBranch}
            title={t('The workflow has no steps yet.')}
            hint={t('Add what is to be done: a task, a form, files, an approval.')}
            action={add}
          />
        ) : (
          <>
            <ol className={classes['fields']}>
              {drafts.map((step, at) => (
                <StepRow
                  key={step.key}
                  step={step}
                  at={at}
                  count={drafts.length}
                  error={errors[step.key]}
                  people={people}
                  onEdit={() => setEdited(step)}
                  onMove={(from, to) => onChange(movedTo(drafts, from, to))}
                  onRemove={() => onChange(drafts.filter((one) => one !== step))}
                />
              ))}
            </ol>
            <div className={classes['add']}>
              {add}
              {isFull && <span>{t('No more than {{n}} steps.', { n: MAX_STEPS })}</span>}
            </div>
          </>
        )}
      </SettingsSection>
      <StepDrawer
        edited={edited}
        isFirst={edited === 'new' ? drafts.length === 0 : drafts[0] === edited}
        people={people}
        siteId={siteId}
        onTake={put}
        onClose={() => setEdited(undefined)}
      />
    </>
  )
}
