import type { Mention } from '@atrium/contract/kit/mentions.ts'
import { Combobox, Textarea, type TextareaProps, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mentionAt } from './mention-at.ts'
import classes from './Record.module.css'

export interface Mentionable extends Mention {
  byLandlord: boolean
}
/** How people are asked for whose name holds some words (`reading`). */
export type PeopleBy = (query: string) => UseQueryOptions<People, Error, People, QueryKey>
interface People {
  items: Mentionable[]
}

const nobody: readonly Mentionable[] = []

interface Props extends TextareaProps {
  value: string
  onText: (text: string) => void
  /** Somebody is named in the text. */
  onMention: (person: Mention) => void
  people: PeopleBy
}

/** A text in which `@` and a part of a name find people to mention, by keyboard as by pointer. */
export function MentionArea({ value, onText, onMention, people: ask, ...props }: Props) {
  const { t } = useTranslation()
  const area = useRef<HTMLTextAreaElement>(null)
  const [asked, setAsked] = useState<{ from: number; to: number; query: string }>()
  const [query] = useDebouncedValue(asked?.query, 150)
  const { data } = useQuery({ ...ask(query ?? ''), enabled: query !== undefined, placeholderData: keepPreviousData })
  const people = data?.items ?? nobody
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const isOpen = asked !== undefined && people.length > 0
  const { openDropdown, closeDropdown, updateSelectedOptionIndex, selectFirstOption } = combobox
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first of those that have come is chosen
  useEffect(() => {
    if (!isOpen) return closeDropdown()
    openDropdown()
    updateSelectedOptionIndex()
    selectFirstOption()
  }, [isOpen, people])

  const look = (text: string, caret: number) => setAsked(mentionAt(text, caret))
  const put = (id: string) => {
    const person = people.find((one) => String(one.id) === id)
    if (!person || !asked) return
    const before = `${value.slice(0, asked.from)}@${person.name} `
    onText(before + value.slice(asked.to))
    onMention({ id: person.id, name: person.name })
    setAsked(undefined)
    // Once the text is there.
    setTimeout(() => {
      area.current?.focus()
      area.current?.setSelectionRange(before.length, before.length)
    })
  }
  return (
    <Combobox store={combobox} position="bottom-start" onOptionSubmit={put} withinPortal>
      <Combobox.Target withKeyboardNavigation={isOpen}>
        <Textarea
          {...props}
          ref={area}
          value={value}
          onChange={({ currentTarget }) => {
            onText(currentTarget.value)
            look(currentTarget.value, currentTarget.selectionStart)
          }}
          onBlur={() => setAsked(undefined)}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options aria-label={t('People to mention')} mah={240} style={{ overflowY: 'auto' }}>
          {people.map(({ id, name, byLandlord }) => (
            <Combobox.Option key={id} value={String(id)}>
              <span className={classes['person']}>
                {name}
                <small>{byLandlord ? t('Landlord') : t('Client')}</small>
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
