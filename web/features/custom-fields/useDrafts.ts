import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallError } from '../../kit/call-error.ts'
import { showError } from '../../kit/toast.ts'
import { isSame, type Keyed, mergedDrafts } from './drafts.ts'

/** A list that is edited and saved as a whole. */
interface Stored<D extends Keyed> {
  /** Null: it was never saved. */
  version: number | null
  drafts: D[]
}

interface Saving<D extends Keyed> {
  /** What is sent of the drafts. */
  inputsOf: (drafts: readonly D[]) => readonly unknown[]
  /** Sends them, on top of a version. */
  send: (drafts: readonly D[], version: number | null) => Promise<unknown>
  /** Reads them anew. */
  onReload: () => Promise<Stored<D> | undefined>
}

const opened = <D extends Keyed>({ version, drafts }: Stored<D>) => ({
  version,
  base: drafts,
  drafts,
  errors: {} as Record<string, string>,
  conflict: false,
})

/** A list while it is edited, on top of what others save meanwhile. `stored` has to stay the same object until something else is read. */
export function useDrafts<D extends Keyed>(stored: Stored<D>, { inputsOf, send, onReload }: Saving<D>) {
  const [now, setNow] = useState(() => opened(stored))
  const [isBusy, setBusy] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const take = (later: Stored<D>) =>
    setNow((held) => {
      const next = opened(later)
      return later.version === held.version ? held : { ...next, drafts: mergedDrafts(held.base, held.drafts, next.base) }
    })
  const follow = useEffectEvent(take)
  useEffect(() => {
    // What this page saves comes back while it is still being saved.
    if (!isBusy) follow(stored)
  }, [stored, isBusy])
  useEffect(() => {
    if (now.conflict) bar.current?.focus()
  }, [now.conflict])
  const submit = async () => {
    setBusy(true)
    setNow((held) => ({ ...held, errors: {}, conflict: false }))
    try {
      await send(now.drafts, now.version)
      const later = await onReload()
      if (later) setNow(opened(later))
    } catch (error) {
      const { fields = {}, code } = error instanceof CallError ? error : {}
      if (code === 'saved-meanwhile') setNow((held) => ({ ...held, conflict: true }))
      else if (Object.keys(fields).length > 0) setNow((held) => ({ ...held, errors: byDraft(fields, held.drafts) }))
      else showError(error)
    } finally {
      setBusy(false)
    }
  }
  const reload = async () => {
    const later = await onReload()
    if (later) take(later)
  }
  return {
    drafts: now.drafts,
    /** Takes errors away with what they were of. */
    set: (drafts: D[]) => setNow((held) => ({ ...held, drafts, errors: {} })),
    /** What the server said, by the key of a draft; '' is of all of them. */
    errors: now.errors,
    isDirty: () => !isSame(inputsOf(now.base), inputsOf(now.drafts)),
    submit,
    isBusy,
    conflict: now.conflict ? { ref: bar, onReload: reload } : undefined,
  }
}

/** Of `fields.3.label` the draft that stands there. */
const byDraft = (errors: Readonly<Record<string, string>>, drafts: readonly Keyed[]): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, text]) => [drafts[Number(path.split('.')[1])]?.key ?? '', text]))
