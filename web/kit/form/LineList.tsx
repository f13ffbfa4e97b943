import { ActionIcon, Button, Input } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { movedTo } from '../fields/drafts.ts'
import { MoveButtons } from '../fields/MoveButtons.tsx'
import type { OwnInput } from './FormField.tsx'
import classes from './LineList.module.css'

interface Props<T> extends Pick<Parameters<OwnInput>[0], 'id' | 'error'> {
  label: string
  items: readonly T[]
  most: number
  addText: string
  newItem: () => T
  /** Tells lines apart whose inputs hold something of their own; default: their place. */
  keyOf?: (item: T) => string
  /** The inputs of one; `first` is the id of what the focus goes to. */
  row: (item: T, put: (change: Partial<T>) => void, first: string | undefined, at: number) => ReactNode
  /** What the button is called that takes one away. */
  removeText?: (n: number) => string
  /** The last line stays. */
  keepsOne?: boolean
  onChange: (items: T[]) => void
  withAsterisk?: boolean
  description?: string | undefined
  /** How the inputs of a line stand; default: as many beside each other as fit. */
  rowClass?: string | undefined
  /** Lines can be moved up and down. */
  moves?: boolean
  /** Between the lines and the button that adds one. */
  below?: ReactNode
  /** Before the lines. */
  children?: ReactNode
}

/** A list that is written a line each. */
export function LineList<T extends object>(props: Props<T>) {
  const { id, error, label, items, most, addText, newItem, row, onChange, withAsterisk = false, description, children } = props
  const { t } = useTranslation()
  const removeText = props.removeText ?? ((n) => t('Remove line {{n}}', { n }))
  const put = (at: number, change: Partial<T>) =>
    onChange(items.map((item, place) => (place === at ? { ...item, ...change } : item)))
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      error={error}
      withAsterisk={withAsterisk}
      {...(description ? { description } : {})}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      {children}
      <ol className={classes['lines']}>
        {items.map((item, at) => (
          <li key={props.keyOf?.(item) ?? at} data-moves={props.moves || undefined}>
            <div className={props.rowClass ?? classes['row'] ?? ''}>
              {row(item, (change) => put(at, change), at === 0 ? id : undefined, at)}
            </div>
            {props.moves && (
              <MoveButtons
                label={t('Line {{n}}', { n: at + 1 })}
                at={at}
                count={items.length}
                onMove={(from, to) => onChange(movedTo(items, from, to))}
              />
            )}
            {!(props.keepsOne && items.length === 1) && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={removeText(at + 1)}
                onClick={() => onChange(items.filter((one) => one !== item))}
              >
                <IconX size={16} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ol>
      {props.below}
      <Button
        {...(items.length === 0 ? { id } : {})}
        size="xs"
        variant="default"
        leftSection={<IconPlus size={14} />}
        disabled={items.length >= most}
        onClick={() => onChange([...items, newItem()])}
      >
        {addText}
      </Button>
    </Input.Wrapper>
  )
}
