import type { Field } from '@atrium/contract/kit/fields.ts'
import { inWords } from '@atrium/contract/kit/options.ts'
import { Button, Checkbox, Radio, type RadioGroupProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { chosenOr } from './chosen-or.ts'
import classes from './SpreadChoices.module.css'

interface Props
  extends Pick<RadioGroupProps, 'label' | 'description' | 'error' | 'withAsterisk' | 'inputWrapperOrder' | 'onBlur'> {
  field: Field
  /** Of the first choice, to which the focus is led. */
  id: string
  value: unknown
  onChange: (next: unknown) => void
  'aria-required': boolean
  'data-autofocus': true | undefined
}

/** One of the options of a field, or several, of which each is a button in view. */
export function SpreadChoices({ field, id, value, onChange, ...rest }: Props) {
  const { t } = useTranslation()
  // The group itself is no input: it says in its label that it has to be filled in.
  const { 'data-autofocus': autofocus, 'aria-required': _, ...wrapper } = rest
  const many = field.kind === 'choices'
  const Choice = many ? Checkbox : Radio
  const choices = (
    <div className={classes['choices']}>
      {chosenOr(field.options, value).map((option, at) => (
        <Choice
          key={option.value}
          {...(at === 0 ? { id, 'data-autofocus': autofocus } : {})}
          value={option.value}
          label={inWords(t, option.text)}
          classNames={{ body: classes['choice'] ?? '' }}
        />
      ))}
      {field.clearable && Boolean(value) && (
        <Button variant="subtle" size="compact-sm" className={classes['clear']} onClick={() => onChange(undefined)}>
          {t('Clear')}
        </Button>
      )}
    </div>
  )
  return many ? (
    <Checkbox.Group {...wrapper} value={[...((value ?? []) as string[])]} onChange={onChange}>
      {choices}
    </Checkbox.Group>
  ) : (
    <Radio.Group {...wrapper} value={(value as string | undefined) ?? null} onChange={onChange}>
      {choices}
    </Radio.Group>
  )
}
