import type { Definition } from '@atrium/contract/kit/entity.ts'
import { inWords } from '@atrium/contract/kit/options.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fact } from './Facts.tsx'
import { useFieldSettings } from './useFieldSettings.ts'

/** A field of a record as a fact, under the label that the viewer's company has given it; one that is hidden has no value. */
export function useFact<Key extends string>({
  name,
  fields,
}: {
  name: string
  fields: Record<Key, Definition['fields'][string]>
}) {
  const { t } = useTranslation()
  const settings = useFieldSettings()
  return (key: Key, value: ReactNode): Fact => {
    const [shown] = settings.list([{ value: key, text: fields[key].label, of: name }])
    return shown ? [inWords(t, shown.text), value] : [key, undefined]
  }
}
