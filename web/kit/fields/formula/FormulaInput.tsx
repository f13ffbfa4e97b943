import { MAX_FORMULA } from '@atrium/contract/kit/field-data.ts'
import { Button, Combobox, Menu, Textarea, useCombobox } from '@mantine/core'
import { IconBraces, IconMathFunction } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnInput } from '../../form/FormField.tsx'
import type { Draft } from '../drafts.ts'
import { type Asked, type Completion, completionsAt, fieldsOf, functionList } from './completions.ts'
import classes from './Formula.module.css'
import { FormulaPreview, type Sample } from './FormulaPreview.tsx'
import { FormulaProblem } from './FormulaProblem.tsx'
import { problemIn } from './problem.ts'

interface Props {
  input: Parameters<OwnInput>[0]
  /** The other fields of the definition. */
  others: readonly Draft[]
  samples: readonly Sample[]
}

/** A formula while it is written: completed as one types, told where it is wrong, tried on records that there are. */
export function FormulaInput({ input: { id, value, onChange, error, values }, others, samples }: Props) {
  const { t } = useTranslation()
  const text = String(value ?? '')
  const area = useRef<HTMLTextAreaElement>(null)
  const [asked, setAsked] = useState<Asked>()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const draft = { ...(values as unknown as Draft), kind: values['result'] as Draft['kind'], formula: text }
  const problem = text.trim() === '' ? undefined : problemIn(draft, others)

  const look = (next: string, caret: number) => {
    const found = completionsAt(next, caret, others)
    setAsked(found)
    if (found && found.completions.length > 0) {
      combobox.openDropdown()
      combobox.updateSelectedOptionIndex()
    } else combobox.closeDropdown()
  }
  const put = (inserted: string, from: number, to: number) => {
    const next = `${text.slice(0, from)}${inserted}${text.slice(to)}`
    onChange(next)
    combobox.closeDropdown()
    const caret = from + inserted.length
    // Once the text is there.
    setTimeout(() => {
      area.current?.focus()
      area.current?.setSelectionRange(caret, caret)
    })
  }
  const insert = ({ text: inserted }: Completion) => {
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {}
    put(inserted, selectionStart, selectionEnd)
  }
  const show = (from: number, to: number) => {
    area.current?.focus()
    area.current?.setSelectionRange(from, to)
  }
  return (
    <div className={classes['formula']}>
      <Combobox store={combobox} position="bottom-start" onOptionSubmit={(chosen) => asked && put(chosen, asked.from, asked.to)}>
        <Combobox.Target withKeyboardNavigation={combobox.dropdownOpened}>
          <Textarea
            ref={area}
            id={id}
            label={t('Formula')}
            withAsterisk
            autosize
            minRows={3}
            maxRows={12}
            maxLength={MAX_FORMULA}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            classNames={{ input: classes['text'] ?? '' }}
            placeholder={t('Such as {{example}}', { example: '{Area} * 12.5' })}
            error={problem ? undefined : error}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            value={text}
            onChange={({ currentTarget }) => {
              onChange(currentTarget.value)
              look(currentTarget.value, currentTarget.selectionStart)
            }}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={!asked || asked.completions.length === 0}>
          <Combobox.Options aria-label={t('What can stand here')}>
            {asked?.completions.map((one) => (
              <Combobox.Option key={one.text} value={one.text}>
                <span className={classes['option']}>
                  <code>{one.text}</code>
                  {one.about && <small>{t(one.about)}</small>}
                </span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <div className={classes['tools']}>
        <Insert label={t('Insert field')} icon={<IconBraces size={15} />} list={fieldsOf(others)} onInsert={insert} />
        <Insert label={t('Insert function')} icon={<IconMathFunction size={15} />} list={functionList} onInsert={insert} />
      </div>
      {problem && !combobox.dropdownOpened && (
        <FormulaProblem id={`${id}-problem`} formula={text} problem={problem} onShow={show} />
      )}
      {!problem && text.trim() !== '' && <FormulaPreview draft={draft} others={others} samples={samples} />}
    </div>
  )
}

interface InsertProps {
  label: string
  icon: ReactNode
  list: readonly Completion[]
  onInsert: (one: Completion) => void
}

function Insert({ label, icon, list, onInsert }: InsertProps) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={icon} disabled={list.length === 0}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes['list'] ?? ''}>
        {list.map((one) => (
          <Menu.Item key={one.text} onClick={() => onInsert(one)}>
            <span className={classes['option']}>
              <code>{one.isField ? one.text : one.text.replace('(', '')}</code>
              {one.about && <small>{t(one.about)}</small>}
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
