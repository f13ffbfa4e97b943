import { IconAlertCircle } from '@tabler/icons-react'
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import { stepWords } from '../step-words.ts'
import classes from './Picture.module.css'
import type { StepInPicture } from './pictured.ts'

type Step = Node<{ step: StepInPicture; isChosen: boolean; onFocus: (id: string) => void }, 'step'>
type Words = Node<{ text: string }, 'asked' | 'end'>
type Junction = Node<Record<string, never>, 'point'>
export type PictureNode = Step | Words | Junction

/** Lines are drawn by their own paths; without places to hold on to none would be. */
const Held = ({ children }: { children?: ReactNode }) => (
  <>
    <Handle type="target" position={Position.Top} isConnectable={false} className={classes['handle'] ?? ''} />
    {children}
    <Handle type="source" position={Position.Bottom} isConnectable={false} className={classes['handle'] ?? ''} />
  </>
)

function StepNode({ id, data: { step, isChosen, onFocus } }: NodeProps<Step>) {
  const { t } = useTranslation()
  const { name, kind, facts, state } = step
  const { icon: Icon } = stepWords[kind]
  return (
    <Held>
      <button
        type="button"
        className={classes['node']}
        data-kind={kind}
        data-tone={state?.tone}
        data-open={state?.isOpen || undefined}
        aria-pressed={isChosen}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && onFocus(id)}
      >
        <Icon size={18} stroke={1.6} aria-hidden />
        <span>
          <strong>{name}</strong>
          {facts.map((fact) => (
            <span key={fact} className={classes['fact']}>
              {fact}
            </span>
          ))}
          {state && (
            <span className={classes['state']}>
              <StatusChip status={state.word} tone={state.tone} />
              {state.isLate && (
                <span className={classes['late']}>
                  <IconAlertCircle size={14} aria-hidden />
                  {t('Overdue')}
                </span>
              )}
            </span>
          )}
        </span>
      </button>
    </Held>
  )
}

const AskedNode = ({ data: { text } }: NodeProps<Words>) => (
  <Held>
    <div className={classes['asked']}>{text}</div>
  </Held>
)

const EndNode = ({ data: { text } }: NodeProps<Words>) => (
  <Held>
    <div className={classes['end']}>{text}</div>
  </Held>
)

const PointNode = () => <Held />

export const nodeTypes = { step: StepNode, asked: AskedNode, end: EndNode, point: PointNode }
