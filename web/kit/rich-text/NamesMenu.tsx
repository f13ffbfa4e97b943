import { Combobox, useCombobox } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconBraces } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plainText } from '../plain-text.ts'
import classes from './RichText.module.css'

/** Puts the name of a field where the caret is: chosen from a list that is searched. */
export function NamesMenu({ editor, names }: { editor: Editor; names: readonly string[] }) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const box = useCombobox({
    onDropdownClose: () => {
      box.resetSelectedOption()
      setQuery('')
    },
    onDropdownOpen: () => box.focusSearchInput(),
  })
  const found = names.filter((name) => plainText(name).includes(plainText(query.trim())))
  return (
    <Combobox
      store={box}
      width={260}
      position="bottom-start"
      withinPortal
      zIndex={400}
      onOptionSubmit={(name) => {
        editor
          .chain()
          .focus()
          .insertContent({ type: 'text', text: `{{${name}}}` })
          .run()
        box.closeDropdown()
      }}
    >
      <Combobox.Target withAriaAttributes={false}>
        <RichTextEditor.Control
          className={classes['names'] ?? ''}
          aria-label={t('Insert a field')}
          aria-haspopup="listbox"
          aria-expanded={box.dropdownOpened}
          onClick={() => box.toggleDropdown()}
        >
          <IconBraces size={16} stroke={1.5} aria-hidden />
          <span>{t('Field')}</span>
        </RichTextEditor.Control>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={query}
          aria-label={t('Search fields')}
          placeholder={t('Search')}
          onChange={({ currentTarget }) => {
            setQuery(currentTarget.value)
            box.selectFirstOption()
          }}
        />
        <Combobox.Options mah={260} className={classes['options'] ?? ''} aria-label={t('Fields')}>
          {found.length === 0 && <Combobox.Empty>{t('Nothing matches')}</Combobox.Empty>}
          {found.map((name) => (
            <Combobox.Option key={name} value={name}>
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
