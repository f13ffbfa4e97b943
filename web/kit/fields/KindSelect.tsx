import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OwnInput } from '../form/FormField.tsx'
import type { Icon } from '../table/types.ts'
import classes from './Fields.module.css'

interface Props<K extends string> extends Pick<Parameters<OwnInput>[0], 'id' | 'value' | 'onChange' | 'error'> {
  kinds: readonly K[]
  words: Readonly<Record<K, { text: string; about: string; icon: Icon }>>
  /** Why it stays as it is. */
  fixed?: string | undefined
}

/** What something is, each kind with its icon and what it is for. */
export function KindSelect<K extends string>({ id, value, onChange, error, kinds, words, fixed }: Props<K>) {
  const { t } = useTranslation()
  const { icon: Icon } = words[value as K]
  return (
    <Select
      id={id}
      label={t('Kind')}
      error={error}
      description={fixed}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={kinds.map((kind) => ({ value: kind, label: t(words[kind].text) }))}
      value={value as K}
      onChange={onChange}
      allowDeselect={false}
      disabled={fixed !== undefined}
      leftSection={<Icon size={18} stroke={1.6} />}
      maxDropdownHeight={420}
      renderOption={({ option }) => {
        const { about, icon: Kind } = words[option.value as K]
        return (
          <span className={classes['kind']}>
            <Kind size={18} stroke={1.6} />
            <span>
              {option.label}
              <small>{t(about)}</small>
            </span>
          </span>
        )
      }}
    />
  )
}
