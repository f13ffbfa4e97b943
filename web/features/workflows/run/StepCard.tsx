import type { ClientWorkflow, ClientWorkflowStep } from '@atrium/contract/workflows/client-workflows.ts'
import { waitsOutside } from '@atrium/contract/workflows/engine.ts'
import { isOpenStep } from '@atrium/contract/workflows/states.ts'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FileActions } from '../../../kit/file/FileActions.tsx'
import { FileIcon } from '../../../kit/file/FileIcon.tsx'
import { formatDate, formatInstant } from '../../../kit/formatting.ts'
import { personLink } from '../../../kit/NameLink.tsx'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import { conditionSentence } from '../condition-sentence.ts'
import { DueOn } from '../DueOn.tsx'
import { placeOf } from '../picture/useChosenStep.ts'
import { stepWords } from '../step-words.ts'
import classes from '../Workflows.module.css'
import { ContractStep } from './ContractStep.tsx'
import { Entered } from './Entered.tsx'
import { PayStep } from './PayStep.tsx'
import { SignStep } from './SignStep.tsx'
import { StepActions } from './StepActions.tsx'
import { StepWork } from './StepWork.tsx'
import { stepKey } from './step-key.ts'
import { stateWords, waitedFor } from './step-state.ts'

interface Props {
  run: ClientWorkflow
  step: ClientWorkflowStep
  /** It is done at the same time as the one before it. */
  isTogether: boolean
  /** It was pressed in the picture. */
  isChosen: boolean
}

/** One step: what it is, who does it, what was given; and what the viewer can do there now. */
export function StepCard({ run, step, isTogether, isChosen }: Props) {
  const { t, i18n } = useTranslation()
  const { state, kind, name, details, note, files, dueOn, internal, waitsUntil, completedAt, completedBy, mine } = step
  const { text } = stepWords[kind]
  const isOpen = isOpenStep(state)
  const waitsFor = waitedFor(t, step)
  const approved = step.assignments.filter(({ decision }) => decision === 'Approved')
  return (
    <li
      id={placeOf(stepKey(step))}
      tabIndex={-1}
      data-state={state}
      data-left-out={step.leftOut || undefined}
      data-open={isOpen || undefined}
      data-chosen={isChosen || undefined}
    >
      <Mark step={step} />
      <div>
        <div className={classes['head']}>
          <h3>{name}</h3>
          <State step={step} />
          {internal && <StatusChip status="Internal" />}
          {run.may.manage && isOpen && kind !== 'Wait' && run.status === 'Started' && (
            <span className={classes['actions']}>
              <StepActions run={run} step={step} />
            </span>
          )}
        </div>
        <p className={classes['facts']}>
          <span>{t(text)}</span>
          {isTogether && <span> · {t('Together with the step before')}</span>}
          {isOpen && waitsFor.length > 0 && <span> · {t('Waits for {{names}}', { names: waitsFor.join(', ') })}</span>}
          {isOpen && approved.length > 0 && (
            <span>
              {' '}
              ·{' '}
              {t('Approved by {{names}}', {
                names: approved
                  .map(({ name: one, substitute: by }) => (by ? t('{{name}} for {{other}}', { name: by, other: one }) : one))
                  .join(', '),
              })}
            </span>
          )}
          {isOpen && dueOn && (
            <span>
              {' · '}
              {t('Due')} <DueOn day={dueOn} />
            </span>
          )}
          {isOpen && waitsUntil && <span> · {t('Until {{date}}', { date: formatDate(waitsUntil) })}</span>}
          {step.when && <span> · {conditionSentence(t, i18n, step.when)}</span>}
          {completedAt && (
            <span>
              {' · '}
              {personLink(completedBy, step.completedById)}
              {completedBy && ', '}
              {formatInstant(completedAt)}
            </span>
          )}
        </p>
        {details && isOpen && <p className={classes['text']}>{details}</p>}
        {note && !mine && <p className={classes['text']}>{note}</p>}
        {files.length > 0 && (
          <ul className={classes['files']}>
            {files.map((file) => (
              <li key={file.id}>
                <FileIcon name={file.name} />
                <span>{file.name}</span>
                <FileActions file={{ ...file, siteId: run.siteId }} about={file.name} />
              </li>
            ))}
          </ul>
        )}
        <Entered step={step} />
        <Outside run={run} step={step} />
        {mine && step.insteadOf && (
          <p className={classes['facts']}>
            {t('You are asked in the place of {{name}}, who is away.', { name: step.insteadOf })}
          </p>
        )}
        {mine && !waitsOutside(kind) && <StepWork key={step.round} run={run} step={step} />}
      </div>
    </li>
  )
}

/** What a step waits for outside of the run. */
function Outside({ run, step }: Pick<Props, 'run' | 'step'>) {
  if (step.kind === 'Sign') return <SignStep run={run} step={step} />
  if (step.kind === 'Contract') return <ContractStep run={run} step={step} />
  return step.kind === 'Pay' ? <PayStep run={run} step={step} /> : null
}

/** How far a step is, as a picture. */
function Mark({ step: { kind, state, leftOut } }: Pick<Props, 'step'>) {
  const { icon: Icon } = stepWords[kind]
  const done = leftOut ? <IconMinus size={16} stroke={1.7} /> : <IconCheck size={17} stroke={2.2} />
  return (
    <span className={classes['mark']} aria-hidden>
      {state === 'Completed' ? done : <Icon size={16} stroke={1.7} />}
    </span>
  )
}

/** The same in words. */
const State = ({ step }: Pick<Props, 'step'>) => {
  const { word, tone } = stateWords(step)
  return <StatusChip status={word} tone={tone} />
}
