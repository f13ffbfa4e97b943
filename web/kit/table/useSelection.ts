import { useCallback, useMemo, useState } from 'react'

/** Rows that were picked, across pages. */
export function useSelection<Row>(rowId: (row: Row) => number, scope: string) {
  const [picked, setPicked] = useState<{ scope: string; rows: ReadonlyMap<number, Row> }>({ scope, rows: new Map() })
  // Another search or filter ends the selection: nobody should act on rows they no longer see.
  const rows = useMemo(() => (picked.scope === scope ? picked.rows : new Map<number, Row>()), [picked, scope])
  const toggle = useCallback(
    (some: readonly Row[], on?: boolean) =>
      setPicked((now) => {
        const next = new Map(now.scope === scope ? now.rows : [])
        for (const row of some) {
          const id = rowId(row)
          if (on ?? !next.has(id)) next.set(id, row)
          else next.delete(id)
        }
        return { scope, rows: next }
      }),
    [rowId, scope],
  )
  const clear = useCallback(() => setPicked({ scope, rows: new Map() }), [scope])
  return useMemo(() => ({ rows, toggle, clear }), [rows, toggle, clear])
}
export type Selection<Row> = ReturnType<typeof useSelection<Row>>
