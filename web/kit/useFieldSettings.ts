import { configured, configuredForm, configuredUpload, type FieldSettings } from '@atrium/contract/kit/header-config.ts'
import { useContext, useMemo } from 'react'
import type { FieldsOf } from './form/form-store.ts'
import { ViewerContext } from './useViewer.ts'

const none: FieldSettings = {}

/** Fields, columns, filters and uploaded lists as the viewer's company has set them (docs/features/field-settings.md). */
export function useFieldSettings() {
  const viewer = useContext(ViewerContext)
  const settings = viewer?.user.fieldSettings ?? none
  const isLandlord = viewer?.kind === 'landlord'
  return useMemo(
    () => ({
      list: <T extends Parameters<typeof configured>[0][number]>(list: readonly T[]) => configured(list, settings, isLandlord),
      form: <F extends FieldsOf>(fields: F): FieldsOf =>
        typeof fields === 'function'
          ? (values) => configuredForm(fields(values), settings, isLandlord)
          : configuredForm(fields, settings, isLandlord),
      upload: <U extends Parameters<typeof configuredUpload>[0]>(upload: U) => configuredUpload(upload, settings),
    }),
    [settings, isLandlord],
  )
}
