import { forms } from '@atrium/contract/forms/forms.ts'
import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import { IconEye, IconEyeOff, IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { movedTo } from '../../../kit/fields/drafts.ts'
import classes from '../../../kit/fields/Fields.module.css'
import { MoveButtons } from '../../../kit/fields/MoveButtons.tsx'
import type { OwnInput } from '../../../kit/form/FormField.tsx'
import { send } from '../../../kit/send.ts'
import { showError } from '../../../kit/toast.ts'
import { type ChoiceDraft, newChoice } from './drafts.ts'

type Props = Parameters<OwnInput>[0] & { lookupId: number | undefined }

/** The choices of a shared list, a line each: written, renamed, moved, put out of use, removed. Enter adds the next line. */
export function ChoicesInput({ id, value, onChange, error, lookupId }: Props) {
  const { t } = useTranslation()
  const choices = value as readonly ChoiceDraft[]
  const list = useRef<HTMLOListElement>(null)
  const add = (at: number) => {
    onChange([...choices.slice(0, at), newChoice(), ...choices.slice(at)])
    // Once the line is there.
    setTimeout(() => list.current?.querySelectorAll('input')[at]?.focus())
  }
  const change = (choice: ChoiceDraft, to: Partial<ChoiceDraft>) =>
    onChange(choices.map((one) => (one === choice ? { ...one, ...to } : one)))
  const remove = async (choice: ChoiceDraft) => {
    const { value: stored, text } = choice
    // What cannot be asked now is told as the list is saved.
    const asked =
      stored !== null && lookupId !== undefined ? send(forms.checkRemoveOption, { lookupId, value: stored }) : undefined
    const { entries = 0, unseen = false } = (await asked?.catch(() => undefined)) ?? {}
    if (entries > 0)
      return showError(t('{{count}} entries have “{{text}}”: make it inactive instead, or rename it', { count: entries, text }))
    if (unseen)
      return showError(
        t('Entries have “{{text}}” in fields that you do not see: make it inactive instead, or rename it', { text }),
      )
    onChange(choices.filter((one) => one !== choice))
  }
  const button = { variant: 'subtle', color: 'gray', size: 32 } as const
  return (
    <Input.Wrapper label={t('Choices')} labelElement="div" error={error}>
      <ol ref={list} className={classes['options']}>
        {choices.map((choice, at) => {
          const name = choice.text || t('Choice {{n}}', { n: at + 1 })
          return (
            <li key={choice.key} data-inactive={choice.inactive || undefined}>
              <TextInput
                id={at === 0 ? id : undefined}
                aria-label={t('Choice {{n}}', { n: at + 1 })}
                value={choice.text}
                maxLength={60}
                error={Boolean(error)}
                {...(choice.inactive ? { rightSection: <small>{t('Inactive')}</small>, rightSectionWidth: 76 } : {})}
                onChange={({ currentTarget: { value: text } }) => change(choice, { text })}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
                  event.preventDefault()
                  add(at + 1)
                }}
              />
              <MoveButtons
                label={name}
                at={at}
                count={choices.length}
                onMove={(from, to) => onChange(movedTo(choices, from, to))}
              />
              <ActionIcon
                {...button}
                aria-label={choice.inactive ? t('Use again: {{name}}', { name }) : t('Make inactive: {{name}}', { name })}
                onClick={() => change(choice, { inactive: !choice.inactive })}
              >
                {choice.inactive ? <IconEyeOff size={16} /> : <IconEye size={16} />}
              </ActionIcon>
              <ActionIcon {...button} aria-label={t('Remove {{name}}', { name })} onClick={() => void remove(choice)}>
                <IconX size={16} />
              </ActionIcon>
            </li>
          )
        })}
      </ol>
      <Button
        id={choices.length === 0 ? id : undefined}
        size="xs"
        variant="default"
        leftSection={<IconPlus size={14} />}
        onClick={() => add(choices.length)}
      >
        {t('Add choice')}
      </Button>
    </Input.Wrapper>
  )
}
