import type { Reply } from '@atrium/contract/kit/call.ts'
import { MAX_STEPS, type Step } from '@atrium/contract/workflows/steps.ts'
import type { workflows } from '@atrium/contract/workflows/workflows.ts'
import { IconGitBranch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DraftList, type Drafts } from '../../../kit/fields/DraftList.tsx'
import { copyOfStep } from './copy-of-step.ts'
import { StepDrawer } from './StepDrawer.tsx'
import { StepRow } from './StepRow.tsx'
import { useStepForms } from './useStepForms.ts'

interface Props extends Drafts<Step> {
  people: Reply<typeof workflows.people> | undefined
  /** Of the workflow; null: all of them. */
  siteId: number | null
  /** The key of the one that was pressed in the picture. */
  chosen: string | undefined
}

/** The steps of a workflow in their order: added, changed, moved, removed. */
export function StepList({ people, siteId, chosen, ...list }: Props) {
  const { t } = useTranslation()
  const forms = useStepForms(list.drafts)
  const before = (edited: Step | 'new' | undefined) =>
    list.drafts.slice(0, edited === 'new' || !edited ? undefined : list.drafts.findIndex(({ key }) => key === edited.key))
  return (
    <DraftList
      {...list}
      title={t('Steps')}
      about={t('In the order in which they are done. Some may be done at the same time.')}
      empty={{
        icon: IconGitBranch,
        title: t('The workflow has no steps yet.'),
        hint: t('Add what is to be done: a task, a form, files, an approval.'),
      }}
      addText={t('Add step')}
      most={MAX_STEPS}
      fullText={t('No more than {{n}} steps.', { n: MAX_STEPS })}
      copyOf={(step) => copyOfStep(step, list.drafts)}
      row={(step, place) => <StepRow step={step} steps={list.drafts} people={people} isChosen={step.key === chosen} {...place} />}
      drawer={(editing) => (
        <StepDrawer {...editing} before={before(editing.edited)} forms={forms} people={people} siteId={siteId} />
      )}
    />
  )
}
