import { useTranslation } from 'react-i18next'
import type { OwnInput } from '../form/FormField.tsx'
import { Picker } from '../form/Picker.tsx'
import type { Target } from './settings.ts'

interface Props extends Pick<Parameters<OwnInput>[0], 'id' | 'value' | 'onChange' | 'error'> {
  targets: readonly Target[]
  /** Why it stays as it is. */
  fixed?: string | undefined
}

/** To which records a field leads. */
export function TargetSelect({ id, value, onChange, error, targets, fixed }: Props) {
  const { t } = useTranslation()
  return (
    <Picker
      id={id}
      label={t('Leads to')}
      withAsterisk
      aria-required
      description={fixed ?? t('People choose one of those that they see at the site of the entry.')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
      placeholder={t('Choose')}
      disabled={fixed !== undefined}
      data={targets.map((target) => ({ value: target.value, label: target.text }))}
      value={(value as string) || null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}
