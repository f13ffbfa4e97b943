import type { LayoutBlock } from '@atrium/contract/money/invoice-layout.ts'
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Templates.module.css'
import { blockWords } from './words.ts'

interface Props {
  id: string
  label: string
  value: readonly LayoutBlock[]
  /** Payments stand on receipts only; elsewhere they keep their place unseen. */
  withPayments: boolean
  onChange: (order: LayoutBlock[]) => void
}

/** The parts of the paper in their order, each moved by buttons. */
export function OrderField({ id, label, value, withPayments, onChange }: Props) {
  const { t } = useTranslation()
  const shown = value.filter((block) => withPayments || block !== 'payments')
  const swap = (one: LayoutBlock, other: LayoutBlock | undefined) => {
    if (other) onChange(value.map((block) => (block === one ? other : block === other ? one : block)))
  }
  const button = { variant: 'subtle', color: 'gray', size: 32 } as const
  return (
    <fieldset id={id} className={classes['order']} tabIndex={-1}>
      <legend>{label}</legend>
      <ol>
        {shown.map((block, at) => {
          const part = t(blockWords[block])
          return (
            <li key={block}>
              <span>{part}</span>
              <ActionIcon
                {...button}
                aria-label={t('Move up: {{name}}', { name: part })}
                disabled={at === 0}
                onClick={() => swap(block, shown[at - 1])}
              >
                <IconArrowUp size={16} />
              </ActionIcon>
              <ActionIcon
                {...button}
                aria-label={t('Move down: {{name}}', { name: part })}
                disabled={at === shown.length - 1}
                onClick={() => swap(block, shown[at + 1])}
              >
                <IconArrowDown size={16} />
              </ActionIcon>
            </li>
          )
        })}
      </ol>
    </fieldset>
  )
}
