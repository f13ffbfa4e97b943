import { relatedSaid } from '@atrium/contract/forms/relations.ts'
import type { CustomValues, FieldData } from '@atrium/contract/kit/field-data.ts'
import { formulasOf } from '@atrium/contract/kit/formulas/of-fields.ts'
import { relatedKey } from '@atrium/contract/kit/related.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { reading } from '../../../kit/useRead.ts'

const nothing: ReadonlyMap<string, CustomValues> = new Map()

/**
 * What an entry holds, with what its formulas read of the records that it leads to. What is not known yet is asked for: the function is
 * another one once it is there.
 */
export function useRelated(controls: readonly FieldData[]): (values: CustomValues) => CustomValues {
  const client = useQueryClient()
  const [known, setKnown] = useState(nothing)
  const asked = useRef(new Set<string>())
  const leading = useMemo(() => [...new Set(formulasOf(controls).flatMap(({ leads }) => leads))], [controls])
  const ask = useCallback(
    async (to: string, id: number) => {
      const key = `${to} ${id}`
      if (asked.current.has(key)) return
      asked.current.add(key)
      const { items } = await client.fetchQuery(reading(relatedSaid.values, { records: [{ to, ids: [id] }] }))
      const [said] = items
      if (said) setKnown((before) => new Map(before).set(key, said.values))
    },
    [client],
  )
  return useCallback(
    (values) => {
      if (leading.length === 0) return values
      const besides = leading.flatMap(({ id, to }) => {
        const record = values[`f${id}`]
        if (typeof record !== 'number') return []
        const said = known.get(`${to} ${record}`)
        // Not while the form is drawn. Without an answer the server computes it as the entry is saved.
        if (!said) queueMicrotask(() => void ask(to, record).catch(() => {}))
        return said ? [[relatedKey(`f${id}`), { [record]: said }] as const] : []
      })
      return { ...values, ...Object.fromEntries(besides) }
    },
    [leading, known, ask],
  )
}
