import type { Field } from '@atrium/contract/kit/fields.ts'
import { insuranceCover } from '@atrium/contract/submissions/insurance.ts'
import { type ComponentProps, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldInput } from '../../../kit/form/FieldInput.tsx'
import type { OwnInput } from '../../../kit/form/FormField.tsx'
import { send } from '../../../kit/send.ts'

type What = 'expiryDate' | 'coverAmount'
type Read = Awaited<ReturnType<typeof send<typeof insuranceCover.read>>>

/** Each file is read once, for all fields that it fills. */
const reads = new WeakMap<File, Promise<Read | undefined>>()
function readFile(file: File): Promise<Read | undefined> {
  const read = reads.get(file) ?? send(insuranceCover.read, {}, { files: { file } }).catch(() => undefined)
  reads.set(file, read)
  return read
}

type Props = Parameters<OwnInput>[0] & { field: Field; what: What }

/** A field of a certificate that is proposed from its file, where that has text, and that somebody checks. */
function ReadField({ field, what, id, value, onChange, error, values }: Props) {
  const { t } = useTranslation()
  const [found, setFound] = useState(false)
  const file = values['fileUrl'] instanceof File ? values['fileUrl'] : undefined
  const isEmpty = value === undefined || value === null || value === '' || value === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file, whatever is typed meanwhile
  useEffect(() => {
    if (!file) return
    let isOver = false
    void readFile(file).then((read) => {
      const proposed = read?.[what] ?? null
      if (isOver || proposed === null) return
      // What somebody has entered is theirs.
      if (isEmpty) onChange(proposed)
      setFound(isEmpty)
    })
    return () => {
      isOver = true
    }
  }, [file])
  const help = found && file ? t('Read from the file: please check it.') : field.help
  const shown = { ...field, ...(help ? { help } : {}) } as ComponentProps<typeof FieldInput>['field']
  return (
    <FieldInput
      field={shown}
      id={id}
      value={value}
      onChange={onChange}
      onSuggest={() => undefined}
      onBlur={() => undefined}
      error={error}
      choices={undefined}
      depends={{ siteId: undefined, country: '', currency: undefined }}
      progress={undefined}
      first={false}
    />
  )
}

/** The inputs of a certificate that are read from its file. */
export const readInputs = (fields: readonly Field[]): Partial<Record<string, OwnInput>> =>
  Object.fromEntries(
    fields.flatMap((field) =>
      field.value === 'expiryDate' || field.value === 'coverAmount'
        ? [[field.value, (input: Parameters<OwnInput>[0]) => <ReadField field={field} what={field.value as What} {...input} />]]
        : [],
    ),
  )
