import type { Column } from '@atrium/contract/kit/columns.ts'
import { useCallback, useMemo, useState } from 'react'
import { useFieldSettings } from '../useFieldSettings.ts'
import { emptyLayout, type Layout, moveColumn, placeColumns } from './layout.ts'
import { boundedWidth } from './resize.ts'
import { usePersisted } from './usePersisted.ts'

/** A table's columns as this viewer arranged them, and the ways to arrange them. `scope` names what its rows are narrowed to. */
export function useLayout(name: string, declared: readonly Column[], isLandlord: boolean, room?: number, scope = '') {
  const [layoutOfUser, setLayout] = usePersisted<Layout>(`table.${name}`, emptyLayout)
  const layout = useMemo(() => ({ ...emptyLayout, ...layoutOfUser }), [layoutOfUser])
  const settings = useFieldSettings()
  /** The columns that this viewer may have at all. */
  const allowed = useMemo(
    () => settings.list(declared.filter(({ landlordOnly }) => isLandlord || !landlordOnly)),
    [declared, settings, isLandlord],
  )
  const [crowd, setCrowd] = useState<{ at: string; keys: ReadonlySet<string> }>()
  const at = `${room} ${scope}`
  const crowded = crowd?.at === at ? crowd.keys : undefined
  const columns = useMemo(() => placeColumns(allowed, layout, room, crowded), [allowed, layout, room, crowded])
  const crowdOut = useCallback(
    (keys: readonly string[]) => setCrowd((now) => ({ at, keys: new Set([...(now?.at === at ? now.keys : []), ...keys]) })),
    [at],
  )
  const change = useCallback((next: Partial<Layout>) => setLayout((now) => ({ ...emptyLayout, ...now, ...next })), [setLayout])
  return {
    layout,
    columns,
    setLayout,
    /** Leaves columns out for as long as the table has this room and shows these rows: they turned out to have no place in it. */
    crowdOut,
    show: (key: string, shown: boolean) => change({ shown: { ...layout.shown, [key]: shown } }),
    place: (key: string, target: string) => change({ order: moveColumn(columns, key, target) }),
    resize: (key: string, width: number) =>
      setLayout((now) => ({ ...emptyLayout, ...now, widths: { ...now.widths, [key]: boundedWidth(width) } })),
    /** Keeps the widths the columns have on the screen, so that resizing one does not move the others. */
    holdWidths: (widths: Record<string, number>) =>
      setLayout((now) => ({ ...emptyLayout, ...now, widths: { ...widths, ...now.widths } })),
    setCompact: (compact: boolean) => change({ compact }),
    reset: () => setLayout(emptyLayout),
  }
}
export type TableLayout = ReturnType<typeof useLayout>
