import type { Step } from '@atrium/contract/workflows/steps.ts'
import { IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../../../kit/fields/Fields.module.css'
import { MoveButtons } from '../../../kit/fields/MoveButtons.tsx'
import { useDraggedRow } from '../../../kit/fields/useDraggedRow.ts'
import { SettingsRow } from '../../../kit/SettingsRow.tsx'
import { RowActions } from '../../../kit/table/RowActions.tsx'
import { stepWords } from '../step-words.ts'
import type { StepList } from './StepList.tsx'
import { useStepSentence } from './useStepSentence.ts'

interface Props extends Pick<ComponentProps<typeof StepList>, 'people'> {
  step: Step
  at: number
  count: number
  error: string | undefined
  onEdit: () => void
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

/** A step in its place: dragged or moved by its buttons, changed, removed. */
export function StepRow({ step, at, count, error, people, onEdit, onMove, onRemove }: Props) {
  const { t } = useTranslation()
  const { icon: Kind } = stepWords[step.kind]
  const said = useStepSentence(people)(step)
  return (
    <li {...useDraggedRow(at, count, onMove)}>
      <IconGripVertical size={16} className={classes['grip']} aria-hidden />
      <SettingsRow
        stacks
        icon={<Kind size={20} stroke={1.6} aria-hidden />}
        name={
          <button type="button" className={classes['name']} onClick={onEdit}>
            {step.name}
          </button>
        }
        about={
          <>
            {[step.withPrevious && at > 0 && t('Together with the step before'), ...said].filter(Boolean).join(' · ')}
            {error && (
              <span role="alert" className={classes['error']}>
                {error}
              </span>
            )}
          </>
        }
      >
        <div className={classes['controls']}>
          <MoveButtons label={step.name} at={at} count={count} onMove={onMove} />
          <RowActions
            about={step.name}
            actions={[
              { text: 'Edit', icon: IconPencil, onClick: onEdit },
              { text: 'Remove', icon: IconTrash, danger: true, onClick: onRemove },
            ]}
          />
        </div>
      </SettingsRow>
    </li>
  )
}
