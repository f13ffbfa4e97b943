import type { Column } from '@atrium/contract/kit/columns.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { customFields } from '@atrium/contract/tenancy/fields/custom-fields.ts'
import { type CustomisableName, isCustomisable } from '@atrium/contract/tenancy/fields/customisable.ts'
import { useMemo } from 'react'
import { useRead } from '../useRead.ts'
import { useViewer } from '../useViewer.ts'
import { useCustomFields } from './useCustomFields.ts'

export type CustomOf = ReturnType<typeof useCustomOf>

/**
 * What the fields that the viewer's company has given a kind of record add to its screens: nothing to those of a kind that takes none.
 * A client fills none of them in.
 */
export function useCustomOf(entity: string) {
  const isLandlord = useViewer().kind === 'landlord'
  const call = isLandlord ? customFields.get : customFields.own
  const { data } = useRead(call, { of: entity as CustomisableName }, { enabled: isCustomisable(entity) })
  const custom = useCustomFields(data)
  return useMemo(
    () => ({
      ...custom,
      /** Columns of the list with theirs. */
      columnsOf: (columns: readonly Column[]): readonly Column[] => [...columns, ...custom.columns],
      /** A form with their inputs. */
      formOf: (form: readonly Field[]): readonly Field[] => (isLandlord ? [...form, ...custom.form] : form),
      bodyOf: <V extends object>(values: V): V => (isLandlord ? custom.bodyOf(values) : values),
    }),
    [custom, isLandlord],
  )
}
