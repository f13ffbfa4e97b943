import type { Field } from '@atrium/contract/kit/fields.ts'
import { inWords } from '@atrium/contract/kit/options.ts'
import { Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import { TimeInput } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { AttachmentsField } from '../attachments/AttachmentsField.tsx'
import type { FormAttachment } from '../attachments/formAttachment.ts'
import { FileField } from '../file/FileField.tsx'
import type { FileValue } from '../file/fileValue.ts'
import { ImageField } from '../file/ImageField.tsx'
import { companyCountry, formatMonth } from '../formatting.ts'
import type { FormPicture } from '../pictures/formPicture.ts'
import { PicturesField } from '../pictures/PicturesField.tsx'
import { LazyRichText } from '../rich-text/LazyRichText.tsx'
import { AddressField } from './AddressField.tsx'
import { ChoicesField } from './ChoicesField.tsx'
import { chosenOr } from './chosen-or.ts'
import { DayInput } from './DayInput.tsx'
import { MomentField } from './MomentField.tsx'
import { NumberField } from './NumberField.tsx'
import { Picker } from './Picker.tsx'
import { CountryPicker, ProvincePicker } from './PlacePickers.tsx'
import { maskPhone } from './phoneMask.ts'
import { RecordPicker } from './RecordPicker.tsx'
import { SignatureField } from './SignatureField.tsx'
import { SitePicker } from './SitePicker.tsx'
import { SpreadChoices } from './SpreadChoices.tsx'
import { TenantPicker } from './TenantPicker.tsx'
import { titleOfFile } from './titleOfFile.ts'

/** A choice of a select. */
export interface Choice {
  value: string | number
  label: string
}

export interface InputProps {
  field: Field
  id: string
  value: unknown
  onChange: (value: unknown) => void
  /** Values for other fields that come with this choice: the unit of a client. */
  onSuggest: (what: NonNullable<Field['suggest']>, text: string) => void
  onBlur: () => void
  error: string | undefined
  choices: readonly Choice[] | undefined
  /** Values of fields that this one depends on. */
  depends: { siteId: number | undefined; country: string; currency: string | undefined }
  /** 0 to 1 while this field's file goes up. */
  progress: number | undefined
  /** The field that has the focus when the form opens. */
  first: boolean
}

const order = ['label', 'input', 'description', 'error'] as const

const months = Array.from({ length: 12 }, (_, month) => month + 1)
const firstYear = 1990

/** The input of one field, by its kind. */
export function FieldInput({
  field,
  id,
  value,
  onChange,
  onSuggest,
  onBlur,
  error,
  choices,
  depends,
  progress,
  first,
}: InputProps) {
  const { t } = useTranslation()
  const wordsOf = (text: Field['help']) => (text ? inWords(t, text) : undefined)
  const label = inWords(t, field.text)
  const hasKeyboard = useMediaQuery('(hover: hover)', false, { getInitialValueInEffect: false })
  const common = {
    id,
    label,
    onBlur,
    // A phone's keyboard would cover what the form is about.
    'data-autofocus': (first && hasKeyboard) || undefined,
    // Mantine's `required` attribute would trigger the browser's own validation; the asterisk and aria-required stay.
    withAsterisk: field.required !== undefined,
    'aria-required': field.required !== undefined,
    description: wordsOf(field.help),
    inputWrapperOrder: [...order],
    error,
  }
  const country = depends.country || companyCountry()
  const placeholder = wordsOf(field.placeholder)
  const text = {
    ...common,
    placeholder,
    name: field.value,
    value: value === null || value === undefined ? '' : String(value),
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  const select = (data: readonly Choice[], clearable = !field.required) => (
    <Picker
      {...common}
      data={data.map((choice) => ({ value: String(choice.value), label: choice.label }))}
      value={value === null || value === undefined || value === '' ? null : String(value)}
      placeholder={placeholder ?? t('Choose')}
      clearable={clearable}
      onChange={(chosen) => onChange(data.find((choice) => String(choice.value) === chosen)?.value)}
    />
  )
  if (field.spread) return <SpreadChoices {...common} field={field} value={value} onChange={onChange} />
  switch (field.kind) {
    case 'text':
      return <TextInput {...text} />
    case 'email':
      return <TextInput {...text} type="email" inputMode="email" autoComplete="off" />
    case 'url':
      return <TextInput {...text} type="url" inputMode="url" autoComplete="off" />
    case 'longText':
      return <Textarea {...text} autosize minRows={3} maxRows={12} />
    case 'phone':
      return (
        <TextInput
          {...text}
          type="tel"
          inputMode="tel"
          onChange={({ currentTarget: { value: typed, selectionEnd } }) =>
            // Masking in the middle of a text would throw the caret to its end.
            onChange(selectionEnd === typed.length && typed.length > text.value.length ? maskPhone(typed, country) : typed)
          }
          onBlur={() => {
            if (maskPhone(text.value, country) !== text.value) onChange(maskPhone(text.value, country))
            onBlur()
          }}
        />
      )
    case 'time':
      return <TimeInput {...text} />
    case 'date':
      return <DayInput {...common} keepsUnread value={(value as string | null) || null} onChange={onChange} />
    case 'moment':
      return <MomentField {...common} value={value} onChange={onChange} />
    case 'selectYear': {
      const last = new Date().getFullYear() + 1
      return select(Array.from({ length: last - firstYear + 1 }, (_, i) => ({ value: last - i, label: String(last - i) })))
    }
    case 'selectMonth':
      return select(months.map((month) => ({ value: month, label: formatMonth(month) })))
    case 'select':
      if (choices) return select(choices)
      // What is one of the values that its definition names is never none of them.
      return select(
        chosenOr(field.options, value).map(({ value: option, text: word }) => ({ value: option, label: inWords(t, word) })),
        field.clearable === true,
      )
    case 'site':
      return (
        <SitePicker
          {...common}
          placeholder={placeholder}
          value={value as number | null}
          clearable={!field.required}
          onChange={onChange}
        />
      )
    case 'tenant':
      return (
        <TenantPicker
          {...common}
          value={(value as number | null) ?? null}
          siteId={depends.siteId}
          onChange={(tenant, unit) => {
            onChange(tenant)
            onSuggest('tenantUnit', unit)
          }}
        />
      )
    case 'record':
      return (
        <RecordPicker
          {...common}
          lookup={field.to}
          siteId={depends.siteId}
          value={value as number | null}
          clearable={!field.required}
          onChange={onChange}
        />
      )
    case 'country':
      return <CountryPicker {...common} value={text.value} onChange={onChange} />
    case 'province':
      return <ProvincePicker {...common} country={depends.country} value={text.value} onChange={onChange} />
    case 'number':
    case 'money':
      return (
        <NumberField
          {...common}
          isMoney={field.kind === 'money'}
          decimals={field.decimals}
          unit={field.unit}
          placeholder={placeholder}
          currency={depends.currency}
          value={value}
          onChange={onChange}
        />
      )
    case 'switch':
      return (
        <Switch
          id={id}
          label={label}
          description={common.description}
          error={common.error}
          checked={value === true}
          onBlur={onBlur}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )
    case 'file':
      return (
        <FileField
          {...common}
          {...(field.endings ? { endings: field.endings } : {})}
          value={value as FileValue}
          onChange={(file) => {
            onChange(file)
            if (file) onSuggest('fileName', titleOfFile(file.name))
          }}
          progress={progress}
          siteId={depends.siteId}
        />
      )
    case 'choices':
      return <ChoicesField {...common} placeholder={placeholder} options={field.options} value={value} onChange={onChange} />
    // Lines are drawn by LinesField, which draws these for what stands in them.
    case 'lines':
    case 'section':
      return null
    case 'tags':
      return (
        <TagsInput
          {...common}
          value={[...((value as readonly string[] | undefined) ?? [])]}
          onChange={onChange}
          maxTags={field.max ?? 20}
          maxLength={40}
          clearable
          clearButtonProps={{ 'aria-label': t('Clear') }}
        />
      )
    case 'pictures':
      return (
        <PicturesField
          id={id}
          label={label}
          error={error}
          captions={field.captions}
          description={common.description}
          siteId={depends.siteId}
          {...(field.max ? { max: field.max } : {})}
          pictures={(value as readonly FormPicture[] | undefined) ?? []}
          onChange={onChange}
        />
      )
    case 'attachments':
      return (
        <AttachmentsField
          id={id}
          label={label}
          error={error}
          description={common.description}
          siteId={depends.siteId}
          max={field.max}
          parts={field.parts}
          files={(value as readonly FormAttachment[] | undefined) ?? []}
          onChange={onChange}
        />
      )
    case 'address':
      return <AddressField {...common} value={value} country={country} onChange={onChange} />
    case 'signature':
      return <SignatureField {...common} value={value} onChange={onChange} />
    case 'richText':
      return (
        <LazyRichText
          id={id}
          label={label}
          error={error}
          onBlur={onBlur}
          onChange={onChange}
          description={common.description}
          withAsterisk={common.withAsterisk}
          value={text.value}
          names={field.names}
          onPaper={field.onPaper}
          short={field.short}
        />
      )
    case 'image':
      return <ImageField {...common} value={value as FileValue} onChange={onChange} progress={progress} siteId={depends.siteId} />
  }
}
