import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallError } from '../call-error.ts'
import { showError } from '../toast.ts'
import { isSame, type Keyed, keysOfSaved, mergedDrafts } from './drafts.ts'

interface Editing<S, D extends Keyed> {
  /** What of a list is edited. */
  opened: (stored: S) => { version: number | null; drafts: D[] }
  /** What is sent of the drafts. */
  inputsOf: (drafts: readonly D[]) => readonly unknown[]
  /** Sends them, on top of a version. */
  send: (drafts: readonly D[], version: number | null) => Promise<unknown>
  /** Reads it anew. */
  onReload: () => Promise<S | undefined>
}

/** A list with a version, null where it was never saved, while it is edited as a whole, on top of what others save meanwhile. */
export function useDrafts<S extends { version: number | null }, D extends Keyed>(
  stored: S,
  { opened, inputsOf, send, onReload }: Editing<S, D>,
) {
  /** Those that were new keep the key that they have here: an open drawer and what was typed meanwhile belong to it. */
  const keys = useRef(new Map<string, string>())
  const read = (list: S) => {
    const { version, drafts } = opened(list)
    return { version, drafts: drafts.map((draft) => ({ ...draft, key: keys.current.get(draft.key) ?? draft.key })) }
  }
  const begun = (list: S) => {
    const { version, drafts } = read(list)
    return { version, base: drafts, drafts, errors: {} as Record<string, string>, conflict: false }
  }
  const [now, setNow] = useState(() => begun(stored))
  const [isBusy, setBusy] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const take = (later: S) =>
    setNow((held) => {
      const next = begun(later)
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
    const sent = now.drafts
    setBusy(true)
    setNow((held) => ({ ...held, errors: {}, conflict: false }))
    try {
      await send(sent, now.version)
      // From here on nothing of it would be lost, although it has not come back yet.
      setNow((held) => ({ ...held, base: sent }))
      const later = await onReload()
      if (later) {
        for (const [key, was] of keysOfSaved(sent, read(later).drafts)) keys.current.set(key, was)
        take(later)
      }
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
