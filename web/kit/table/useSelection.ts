import { useCallback, useMemo, useState } from 'react'

/** Rows that were picked, across pages; or all that the list shows, of which those that were seen are known. */
export function useSelection<Row>(rowId: (row: Row) => number, scope: string) {
  const [picked, setPicked] = useState<{ scope: string; rows: ReadonlyMap<number, Row>; all?: true }>({ scope, rows: new Map() })
  // Another search or filter ends the selection: nobody should act on rows they no longer see.
  const rows = useMemo(() => (picked.scope === scope ? picked.rows : new Map<number, Row>()), [picked, scope])
  const toggle = useCallback(
    (some: readonly Row[], on?: boolean) =>
      setPicked((now) => {
        const next = new Map(now.scope === scope ? now.rows : [])
        for (const row of some) {
          const id = rowId(row)
          // One that is let go of all leaves those that were picked one by one.
          if (on ?? !(now.all || next.has(id))) next.set(id, row)
          else next.delete(id)
        }
        return { scope, rows: next }
      }),
    [rowId, scope],
  )
  const takeAll = useCallback(() => setPicked((now) => ({ ...now, all: true })), [])
  const isAll = picked.scope === scope && picked.all === true
  const clear = useCallback(() => setPicked({ scope, rows: new Map() }), [scope])
  return useMemo(() => ({ rows, isAll, toggle, takeAll, clear }), [rows, isAll, toggle, takeAll, clear])
}
export type Selection<Row> = ReturnType<typeof useSelection<Row>>
