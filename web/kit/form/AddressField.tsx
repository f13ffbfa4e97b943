import { type AddressPart, addressIn, addressParts } from '@atrium/contract/kit/addresses.ts'
import { Input, TextInput } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Address.module.css'
import { CountryPicker, ProvincePicker } from './PlacePickers.tsx'

interface Props {
  id: string
  label: string
  value: unknown
  /** Of an address that is empty. */
  country: string
  onChange: (address: string) => void
  onBlur?: () => void
  description?: string | undefined
  error?: ReactNode
  withAsterisk?: boolean
}

/** An address, an input for each of its parts. */
export function AddressField({ id, label, value, country, onChange, onBlur, description, error, withAsterisk }: Props) {
  const { t } = useTranslation()
  const group = useId()
  const held = partsOf(value)
  const address = Object.values(held).every((part) => part === '') ? { ...held, country } : held
  // A part that is being typed keeps its spaces; what is stored is tidied as it is saved.
  const put = (part: AddressPart) => (text: string) => {
    const next = { ...address, ...(part === 'country' ? { province: '' } : {}), [part]: text }
    const isSaid = next.street !== '' || next.city !== '' || next.postalCode !== '' || next.province !== ''
    onChange(isSaid || next.country !== country ? addressParts.map((one) => next[one]).join('\n') : '')
  }
  const text = (part: 'street' | 'city' | 'postalCode') => ({
    value: address[part],
    maxLength: 100,
    autoComplete: 'off',
    ...(onBlur ? { onBlur } : {}),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => put(part)(currentTarget.value),
  })
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: group }}
      withAsterisk={withAsterisk ?? false}
      description={description}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its legend in the frame of the inputs. */}
      <div role="group" aria-labelledby={group} className={classes['address']}>
        <TextInput id={id} className={classes['wide']} label={t('Street')} error={Boolean(error)} {...text('street')} />
        <TextInput label={t('City')} {...text('city')} />
        <TextInput label={t('Postal code')} {...text('postalCode')} />
        <CountryPicker label={t('Country')} value={address.country} onChange={put('country')} />
        <ProvincePicker label={t('Province')} country={address.country} value={address.province} onChange={put('province')} />
      </div>
    </Input.Wrapper>
  )
}

/** As it is being typed, with the spaces behind words. */
function partsOf(value: unknown): Record<AddressPart, string> {
  const lines = typeof value === 'string' ? value.split('\n') : []
  if (lines.length !== addressParts.length) return addressIn(value)
  return Object.fromEntries(addressParts.map((part, at) => [part, lines[at] ?? ''])) as Record<AddressPart, string>
}
