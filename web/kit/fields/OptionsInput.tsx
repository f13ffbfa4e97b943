import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnInput } from '../form/FormField.tsx'
import { type DraftOption, linesOf, movedTo, newOption, pastedInto } from './drafts.ts'
import classes from './Fields.module.css'

/** What can be chosen, a line each: written, renamed, moved, removed. Enter adds the next line, and several lines are pasted as such. */
export function OptionsInput({ id, value, onChange, error }: Parameters<OwnInput>[0]) {
  const { t } = useTranslation()
  const options = value as readonly DraftOption[]
  const list = useRef<HTMLOListElement>(null)
  const add = (at: number) => {
    onChange([...options.slice(0, at), newOption(), ...options.slice(at)])
    // Once the line is there.
    setTimeout(() => list.current?.querySelectorAll('input')[at]?.focus())
  }
  const button = { variant: 'subtle', color: 'gray', size: 32 } as const
  return (
    <Input.Wrapper label={t('Choices')} labelElement="div" error={error} withAsterisk>
      <ol ref={list} className={classes['options']}>
        {options.map((option, at) => {
          const name = option.text || t('Choice {{n}}', { n: at + 1 })
          return (
            <li key={option.key}>
              <TextInput
                id={at === 0 ? id : undefined}
                aria-label={t('Choice {{n}}', { n: at + 1 })}
                value={option.text}
                maxLength={60}
                error={Boolean(error)}
                onChange={({ currentTarget: { value: text } }) =>
                  onChange(options.map((one) => (one === option ? { ...one, text } : one)))
                }
                onPaste={(event) => {
                  const lines = linesOf(event.clipboardData.getData('text'))
                  if (lines.length < 2) return
                  event.preventDefault()
                  onChange([...options.slice(0, at), ...pastedInto(option, lines), ...options.slice(at + 1)])
                }}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
                  event.preventDefault()
                  add(at + 1)
                }}
              />
              <ActionIcon
                {...button}
                aria-label={t('Move up: {{name}}', { name })}
                disabled={at === 0}
                onClick={() => onChange(movedTo(options, at, at - 1))}
              >
                <IconArrowUp size={16} />
              </ActionIcon>
              <ActionIcon
                {...button}
                aria-label={t('Move down: {{name}}', { name })}
                disabled={at === options.length - 1}
                onClick={() => onChange(movedTo(options, at, at + 1))}
              >
                <IconArrowDown size={16} />
              </ActionIcon>
              <ActionIcon
                {...button}
                aria-label={t('Remove {{name}}', { name })}
                onClick={() => onChange(options.filter((one) => one !== option))}
              >
                <IconX size={16} />
              </ActionIcon>
            </li>
          )
        })}
      </ol>
      <Button
        id={options.length === 0 ? id : undefined}
        size="xs"
        variant="default"
        leftSection={<IconPlus size={14} />}
        onClick={() => add(options.length)}
      >
        {t('Add choice')}
      </Button>
    </Input.Wrapper>
  )
}
