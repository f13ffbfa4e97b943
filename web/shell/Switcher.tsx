import { IconCheck, type IconProps, IconSearch, IconSelector } from '@tabler/icons-react'
import { type ComponentType, type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import drop from '../kit/DropDown.module.css'
import { DropDown } from '../kit/DropDown.tsx'
import { flat, matchingOptions } from '../kit/form/pickerOptions.ts'
import { useDropDown } from '../kit/useDropDown.ts'
import classes from './Switcher.module.css'

interface Choice {
  id: number
  name: string
}
interface Props {
  label: string
  tip: string
  icon: ComponentType<IconProps>
  choices: readonly Choice[]
  value: number
  onChange: (id: number) => void
}

/** More choices than these come with a search. */
const FEW = 7

/**
 * What the whole portal is shown for: a button with the choice on it, and the list under it, searched as any picker is. A `Picker`
 * of a form is an input with a value that can be empty; this one is on every screen, and loads without its scripts.
 */
export function Switcher({ label, tip, icon: Icon, choices, value, onChange }: Props) {
  const panel = useDropDown()
  const name = choices.find((choice) => choice.id === value)?.name ?? ''
  return (
    <div className={classes['picker']}>
      <span className={classes['label']} aria-hidden>
        {label}
      </span>
      <button
        type="button"
        {...panel.button}
        className={classes['button']}
        data-tip={tip}
        aria-label={`${label}: ${name}`}
        aria-haspopup="dialog"
      >
        <Icon size={16} stroke={1.7} aria-hidden />
        <span className={classes['name']}>{name}</span>
        <IconSelector size={15} className={classes['arrows']} aria-hidden />
      </button>
      <DropDown drop={panel} label={tip} width={300}>
        {panel.opened && (
          <Choices
            label={label}
            choices={choices}
            value={value}
            onChoose={(id) => {
              panel.close()
              if (id !== value) onChange(id)
            }}
          />
        )}
      </DropDown>
    </div>
  )
}

interface ChoicesProps extends Pick<Props, 'label' | 'choices' | 'value'> {
  onChoose: (id: number) => void
}

function Choices({ label, choices, value, onChoose }: ChoicesProps) {
  const { t } = useTranslation()
  const id = useId()
  const [query, setQuery] = useState('')
  const options = choices.map(({ id: choice, name }) => ({ value: String(choice), label: name }))
  const found = flat(matchingOptions(options, query)).map(({ value: choice, label: name }) => ({ id: Number(choice), name }))
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      choices.findIndex((choice) => choice.id === value),
    ),
  )
  const optionId = (index: number) => `${id}-${index}`
  const moves: Partial<Record<string, () => number>> = {
    ArrowDown: () => Math.min(found.length - 1, at + 1),
    ArrowUp: () => Math.max(0, at - 1),
    Home: () => 0,
    End: () => found.length - 1,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = found[at]
    if (event.key === 'Enter') {
      // The focus goes back to the button, which the same key would press again.
      event.preventDefault()
      if (chosen) onChoose(chosen.id)
    }
    const next = moves[event.key]?.()
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const many = choices.length > FEW
  return (
    <>
      <div className={many ? classes['search'] : classes['noSearch']}>
        <IconSearch size={15} aria-hidden />
        <input
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={found.length ? optionId(at) : undefined}
          aria-label={label}
          placeholder={t('Search')}
          readOnly={!many}
          ref={focusSoon}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div role="listbox" id={id} aria-label={label}>
        {found.map((choice, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the search keeps the focus and points at the option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search takes the keys
          <div
            key={choice.id}
            id={optionId(index)}
            role="option"
            aria-selected={choice.id === value}
            className={drop['entry']}
            data-at={index === at || undefined}
            onClick={() => onChoose(choice.id)}
          >
            <span className={classes['name']}>{choice.name}</span>
            {choice.id === value && <IconCheck size={16} aria-hidden />}
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={classes['none']}>{t('Nothing matches')}</p>}
    </>
  )
}

/** The panel is being opened while its content mounts; what is not shown yet cannot have the focus. */
function focusSoon(input: HTMLInputElement | null) {
  if (input) requestAnimationFrame(() => input.focus())
}
